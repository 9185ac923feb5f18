const LENGTH = 6;

/**
 * A document's number as people type it: `I-000123`, `O-45`, `0045`, `45`. Written out it is that
 * number; shorter it is the figures that the number contains, none as long as only the letter or
 * zeros are there. Undefined where it is no number.
 */
export function readDocumentNumber(text: string): number | string | undefined {
  const figures = /^\p{L}?\s*[-–]?\s*(\d{0,15})$/u.exec(text.trim())?.[1];
  if (figures === undefined || text.trim() === '') return undefined;
  return figures.length >= LENGTH ? Number(figures) : figures.replace(/^0+/, '');
}
