import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHashesCheap } from '#test/cheap-hashes.ts';
import { hashPassword, needsRehash, dummyHash, setHashCost, verifyPassword } from './password.ts';

// The real cost, not the lower one of the other tests.
beforeAll(() => setHashCost());
afterAll(makeHashesCheap);

const quick = dummyHash().replace(/m=\d+,t=\d+/, 'm=64,t=1');
const askBy = (caller: string, isKnown = false) => verifyPassword('x', quick, { caller, isKnown });

test('a hash is argon2id with its parameters and a salt of its own', async () => {
  const [first, other] = await Promise.all([hashPassword('κλειδί'), hashPassword('κλειδί')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(first);
  expect(needsRehash(first)).toBe(false);
});

test('the same letters count, however they are composed', async () => {
  const hash = await hashPassword('Ελλάδα'.normalize('NFD'));
  expect(await verifyPassword('Ελλάδα'.normalize('NFC'), hash)).toBe(true);
  expect(await verifyPassword('ελλάδα', hash)).toBe(false);
});

test('the hash that is compared for unknown users fits no password', async () => {
  expect(await verifyPassword('', dummyHash())).toBe(false);
  expect(needsRehash(dummyHash())).toBe(false);
});

test('an older, cheaper hash still opens and asks to be renewed', async () => {
  const cheap =
    '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  expect(needsRehash(cheap)).toBe(true);
  expect(await verifyPassword('anything', cheap)).toBe(false);
});

test('more hashes at once than the queue holds are sent away', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, () => verifyPassword('x', quick)),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'auth.tooManyTries', retryAfterSeconds: 5 } });
});

test('who asks for much waits behind themselves, and not in front of others', async () => {
  const order: string[] = [];
  const ask = (name: string) => askBy(name).then(() => order.push(name));
  const strangers = Array.from({ length: 40 }, (_, n) => `stranger ${n}`);
  const all = strangers.flatMap((name) => Array.from({ length: 5 }, () => ask(name)));
  const shop = Array.from({ length: 3 }, () => ask('shop'));
  await Promise.all([...all, ...shop]);
  const places = order.flatMap((name, place) => (name === 'shop' ? [place] : []));
  // Interleaved with the strangers, not after all of them.
  expect(places).toHaveLength(3);
  for (const [round, place] of places.entries()) expect(place).toBeLessThan(43 * (round + 1) + 3);
});

test('where the queue is full, who has most of it makes room for who has none', async () => {
  const asked = Array.from({ length: 320 }, (_, n) => askBy(`stranger ${n % 16}`));
  const done = Promise.allSettled(asked);
  expect(await askBy('shop')).toBe(false);
  const refused = (await done).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(50);
});

test('where people are let in from nobody waits behind strangers', async () => {
  let done = 0;
  const asked = Array.from({ length: 200 }, (_, n) =>
    askBy(`stranger ${n}`).then(() => (done += 1)),
  );
  await askBy('shop', true);
  expect(done).toBeLessThan(20);
  await Promise.all(asked);
});
