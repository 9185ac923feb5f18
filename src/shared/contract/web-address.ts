import { z } from 'zod';

/** A web address that is safe as a link or image source: http or https only. */
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, { params: { key: 'validation.invalid' } });

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]\S*$/i.test(value) || !URL.canParse(value)) return false;
  // No user name or password: the address is shown to everybody.
  if (/^[^/]*\/\/[^/?#]*@/.test(value)) return false;
  // The host must be safe in an HTTP header: letters, digits, dots and hyphens, or an IPv6 address.
  return /^([a-z\d-]+\.)*[a-z\d-]+\.?$|^\[[a-f\d:.]+\]$/.test(new URL(value).hostname);
}
