import { expect, test } from 'vitest';
import { databases, useServer } from '#test/server.ts';
import { isKnownNetwork, rememberNetwork } from './network.ts';

const server = useServer(databases[0] ?? 'SQLite');

test('a network is known from which somebody works, and not one that only tries', async () => {
  server.address = '5.6.7.8';
  await server.call('GET /user/me', { token: 'x'.repeat(43) });
  await server.call('POST /auth/public/login', { body: { username: 'admin', password: 'wrong' } });
  expect(isKnownNetwork('5.6.7.8')).toBe(false);
  await server.ok('GET /user/me');
  expect([isKnownNetwork('5.6.7.9'), isKnownNetwork('5.6.8.8')]).toEqual([true, false]);
  server.address = '127.0.0.1';
});

test('a thousand are known at most, and those that were seen last', () => {
  for (let n = 0; n < 1_000; n += 1) rememberNetwork(`11.${Math.floor(n / 250)}.${n % 250}.1`);
  expect(isKnownNetwork('5.6.7.8')).toBe(false);
  expect(isKnownNetwork('11.0.0.1')).toBe(true);
  rememberNetwork('11.0.0.1');
  rememberNetwork('12.0.0.1');
  expect([isKnownNetwork('11.0.0.1'), isKnownNetwork('11.0.1.1')]).toEqual([true, false]);
});
