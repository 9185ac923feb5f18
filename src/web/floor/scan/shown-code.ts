import { readScanCode } from '#shared/rules/scan-code.ts';

/** A readable form of a code; of an address, what it refers to. */
export function shownCode(code: string): string {
  const read = readScanCode(code);
  if ('ref' in read) return String(read.ref);
  return 'code' in read ? read.code : read.text;
}
