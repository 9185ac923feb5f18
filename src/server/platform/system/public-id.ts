import { randomBytes } from 'node:crypto';

/** The secret part of a public link (128 random bits), which grants read access. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
