import { randomBytes } from 'node:crypto';

/** The secret part of a public link: whoever has it may read, nobody guesses it. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
