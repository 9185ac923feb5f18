/**
 * A number as people type it, comma or point before the decimals: `12,5`, `1.234,50`, `1,234.50`.
 * A sign that comes twice groups thousands, and so does the one that comes before the other.
 * Undefined where it is no number.
 */
export function readNumber(text: string): number | undefined {
  const typed = text.replace(/[\s€]/g, '');
  const decimal = decimalSign(typed);
  const grouping = decimal === ',' ? '.' : ',';
  const plain = typed.replaceAll(grouping, '').replace(decimal, '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

function decimalSign(text: string): string {
  const [last, other] =
    text.lastIndexOf(',') > text.lastIndexOf('.') ? ([',', '.'] as const) : (['.', ','] as const);
  const isTwice = text.indexOf(last) !== text.lastIndexOf(last);
  return isTwice ? other : last;
}
