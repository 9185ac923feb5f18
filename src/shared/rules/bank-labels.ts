import type { InvoiceType } from '../base/choices.ts';
import { fold } from '../base/text.ts';

/** An invoice number found in a bank's text. */
type TextLabel = {
  ref: number;
  /** Null if the text does not tell the type. */
  type: InvoiceType | null;
  /** Only six digits, which may also be a bank's transaction number. */
  isBare: boolean;
};

/** People type the letter O for zero. */
const ZEROS = '[0oο]*';
const NUMBER = `${ZEROS}(\\d{1,6})(?![\\d])(?![.,]\\d{2}(?!\\d))`;

/** `I-000123`, `i123`, `ι 123`, also with a small L or a bar instead of I. */
const INVOICE = new RegExp(
  `(?<![\\p{L}\\d])(?:[iι][\\s._/-]*|[l|1]\\s?[-_/]+\\s?(?=[0oο]))${NUMBER}`,
  'gu',
);

/** `O-000045`, `o000045`; a lone Greek `ο` before a number is an article. */
const OTHER = new RegExp(`(?<![\\p{L}\\d])(?:[oο][-_/]+|[oο](?=0)|0-+(?=0))${NUMBER}`, 'gu');

/** `Τιμ. 123`, `τιμολόγιο αρ. 123`, `ΤΙΜ/ΓΙΟ 123`, `invoice no 123`, `INV000123`. */
const NAMED = new RegExp(
  `(?<!\\p{L})(?:τιμ(?:ολογι(?:ο|ου|α|ων)|ολ|/?γι(?:ο|ου|α))?|timologi(?:o|ou|a)|tim|inv(?:oices?)?|παραστατικο)` +
    `[\\s.:#_-]*(?:(?:no|nr|νο|αρ|αριθμοσ|αριθμ|num(?:ber)?)[\\s.:#_-]*)?(?:[iι][\\s-]*)?${NUMBER}`,
  'gu',
);

/** Further numbers after a label: `Τιμ. 123, 124 και 125`. */
const MORE = /^\s*(?:,|\+|&|\/|και|kai|and)\s*(?:[iι]-?)?0*(\d{1,6})(?!\d)(?![.,]\d{2}(?!\d))/u;

const BARE = /(?<![\p{L}\d-])0\d{5}(?!\d)/gu;

/** The invoice numbers in a text, each once, in the forms people write them. */
export function labelsIn(text: string): TextLabel[] {
  const folded = fold(text.normalize('NFKC'));
  const labels = [
    ...found(folded, INVOICE, 'invoice'),
    ...found(folded, OTHER, 'other'),
    ...found(folded, NAMED, null),
  ];
  const bare = Array.from(folded.matchAll(BARE), ([figures]) => Number(figures));
  const others = bare.filter((ref) => !labels.some((label) => label.ref === ref));
  const all = [...labels, ...others.map((ref) => ({ ref, type: null, isBare: true }))];
  const byNumber = new Map(all.toReversed().map((label) => [label.ref, label]));
  return [...byNumber.values()].filter(({ ref }) => ref > 0).toReversed();
}

function found(text: string, pattern: RegExp, type: InvoiceType | null): TextLabel[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const refs = [Number(match[1])];
    let rest = text.slice(match.index + match[0].length);
    for (let more = MORE.exec(rest); more !== null; more = MORE.exec(rest)) {
      refs.push(Number(more[1]));
      rest = rest.slice(more[0].length);
    }
    return refs.map((ref) => ({ ref, type, isBare: false }));
  });
}
