import { expect, test } from 'vitest';
import { readDemoLogins, writeDemoLogins } from './demo-logins.ts';

test('the logins of the demonstration are read as they were written, and a real shop has none', () => {
  const logins = {
    password: 'made-up',
    people: [
      { username: 'owner', role: 'owner' },
      { username: 'worker', role: 'floor' },
    ],
  } as const;
  expect(readDemoLogins(writeDemoLogins(logins))).toEqual(logins);
  expect(readDemoLogins(undefined)).toBeUndefined();
});

test('a role that the page does not know has no button', () => {
  expect(readDemoLogins('made-up owner=owner pilot=pilot')?.people).toEqual([
    { username: 'owner', role: 'owner' },
  ]);
});
