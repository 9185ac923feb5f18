const MAX_LENGTH = 40;

/**
 * The number after this one on a block of receipts: 123 → 124, A-0099 → A-0100. The last digits count, with the zeros
 * before them; those of this year are no number if others come before them (12/2026 → 13/2026). Undefined if there are
 * no digits, and after a number of the year before: whether a block begins anew is not known.
 */
export function nextFiscalNumber(last: string, year: number): string | undefined {
  const runs = [...last.matchAll(/\d+/g)];
  const end = runs.at(-1);
  const isOf = (of: number) => runs.length > 1 && end?.[0] === String(of);
  if (isOf(year - 1)) return undefined;
  const isYear = isOf(year);
  const [digits, at] = partOf(isYear ? runs.at(-2) : end);
  if (digits === '') return undefined;
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  const number = `${last.slice(0, at)}${next}${last.slice(at + digits.length)}`;
  return number.length > MAX_LENGTH ? undefined : number;
}

function partOf(run: RegExpExecArray | undefined): [digits: string, at: number] {
  return [run?.[0] ?? '', run?.index ?? 0];
}
