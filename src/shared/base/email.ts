/** The part before the `@`, of letters in any script (RFC 5322 `dot-atom`, RFC 6531); never in quotation marks. */
const LOCAL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Of letters in any script, or in punycode. What URLs understand otherwise, such as `%41`, is no domain. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** Two labels or more, the last one not a number, as in addresses of machines. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;
/** Signs that cannot be seen and come along when an address is copied. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

const MAX_LOCAL = 64;
const MAX_LENGTH = 254;

/** An address without blanks around it and without invisible signs, its letters composed. */
export function cleanEmail(typed: string): string {
  return typed.replace(INVISIBLE, '').trim().normalize('NFC');
}

/** Whether it is the address of a mailbox, such as `info@χαλιά.ελ` or `smith&sons@example.com`. */
export function isEmail(address: string): boolean {
  const parts = partsOf(address);
  if (parts === undefined) return false;
  const isLocal = LOCAL.test(parts.local) && bytesOf(parts.local) <= MAX_LOCAL;
  return isLocal && bytesOf(parts.local) + 1 + parts.host.length <= MAX_LENGTH;
}

/** The address with its domain in ASCII, which every mail server knows; the part before the `@` is kept. */
export function wireEmail(address: string): string {
  const parts = partsOf(address);
  return parts === undefined ? address : `${parts.local}@${parts.host}`;
}

/** A link that writes to it: `smith?sons@example.com` is not cut at its question mark. */
export function mailtoOf(address: string): string {
  const parts = partsOf(address);
  return `mailto:${parts === undefined ? '' : `${encodeURIComponent(parts.local)}@${parts.host}`}`;
}

/** The same for each spelling of one mailbox: upper case, punycode, blanks around it. */
export function mailboxOf(address: string): string {
  const cleaned = cleanEmail(address);
  const parts = partsOf(cleaned.toLowerCase().replaceAll('ς', 'σ'));
  return parts === undefined ? cleaned.toLowerCase() : `${parts.local}@${parts.host}`;
}

/** An address as written, and in ASCII if that differs: it is found by both. */
export function spellingsOf(address: string): string[] {
  const wire = wireEmail(address);
  return wire.toLowerCase() === address.toLowerCase() ? [address] : [address, wire];
}

/** Whether only a mail server with SMTPUTF8 takes it: the part before the `@` has other letters than ASCII. */
export function needsUtf8(address: string): boolean {
  return !/^[\x20-\x7e]*$/.test(address.slice(0, address.lastIndexOf('@')));
}

/** Addresses without those whose mailbox is there already. */
export function distinctMailboxes(addresses: readonly string[]): string[] {
  const byMailbox = new Map<string, string>();
  for (const address of addresses) {
    const mailbox = mailboxOf(address);
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, address);
  }
  return [...byMailbox.values()];
}

/** Undefined if the domain is none. */
function partsOf(address: string): { local: string; host: string } | undefined {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const host = at > 0 && DOMAIN.test(domain) ? hostOf(domain) : undefined;
  return host === undefined ? undefined : { local: address.slice(0, at), host };
}

function hostOf(domain: string): string | undefined {
  const url = `http://${domain}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return HOST.test(hostname) ? hostname : undefined;
}

/** In UTF-8. */
function bytesOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}
