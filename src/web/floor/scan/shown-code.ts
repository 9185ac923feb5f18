import { readScanCode } from '#shared/rules/scan-code.ts';

/** A code as a person would read it: of an address what it names. */
export function shownCode(code: string): string {
  const read = readScanCode(code);
  if ('ref' in read) return String(read.ref);
  return 'code' in read ? read.code : read.text;
}
