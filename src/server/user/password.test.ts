import { expect, test } from 'vitest';
import { isGuessable } from './common-passwords.ts';
import { hashPassword, needsRehash, nobodysHash, verifyPassword } from './password.ts';

test('a hash is argon2id with its parameters and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('κλειδί'), hashPassword('κλειδί')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(needsRehash(one)).toBe(false);
});

test('the same letters count, however they are composed', async () => {
  const hash = await hashPassword('Ελλάδα'.normalize('NFD'));
  expect(await verifyPassword('Ελλάδα'.normalize('NFC'), hash)).toBe(true);
  expect(await verifyPassword('ελλάδα', hash)).toBe(false);
});

test('nobody has the hash of nobody', async () => {
  expect(await verifyPassword('', nobodysHash)).toBe(false);
  expect(needsRehash(nobodysHash)).toBe(false);
});

test('an older, cheaper hash still opens and asks to be renewed', async () => {
  const cheap =
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  expect(needsRehash(cheap)).toBe(true);
  expect(await verifyPassword('anything', cheap)).toBe(false);
});

test('more hashes at once than the queue holds are sent away', async () => {
  const quick = nobodysHash.replace(/m=\d+,t=\d+/, 'm=64,t=1');
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword('x', quick)),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'auth.tooManyTries', retryAfterSeconds: 5 } });
});

test.each(['password1234', 'PasswordPassword', 'aaaaaaaaaaaaaaaa', 'abababababab'])(
  '%s is a common password',
  (password) => expect(isGuessable(password)).toBe(true),
);

test('a sentence is not', () => {
  expect(isGuessable('το χαλί της γιαγιάς')).toBe(false);
});
