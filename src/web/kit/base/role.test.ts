import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '#shared/choices.ts';
import { homePath, isScreenFor } from './role.ts';

test('everybody may see the screen that the app opens with, and their own account', () => {
  for (const role of roles) {
    expect([role, isScreenFor(role, homePath(role)), isScreenFor(role, '/account')]).toEqual([
      role,
      true,
      true,
    ]);
  }
});

test('whose a screen is, is said of each in `role.ts`; everybody’s is one’s own account alone', () => {
  const routes = readFileSync('src/web/app/routes.tsx', 'utf8');
  const screens = Array.from(
    routes.matchAll(/'(\/[^']*)',\s*\(\) => import\(/g),
    ([, path = '']) => path,
  );
  expect(screens).toHaveLength(routes.split('import(').length - 1);
  const open = screens.filter((path) => roles.every((role) => isScreenFor(role, path)));
  expect(open).toEqual(['/account']);
});

test.each([
  ['/people', ['owner']],
  ['/setup', ['owner']],
  ['/clients/1', ['owner', 'office']],
  ['/clients/statement/1', ['owner', 'office', 'accountant']],
  ['/clientItems/1', ['owner', 'office', 'floor']],
  ['/clientItems/edit/1', ['owner', 'office']],
  ['/invoices/1', ['owner', 'office', 'accountant']],
  ['/invoices/edit/1', ['owner', 'office']],
  ['/status', ['owner']],
  ['/jobs/receipt/1', ['owner', 'office']],
  ['/handovers/create', ['owner', 'office', 'floor']],
  ['/scan', ['owner', 'office', 'floor']],
  ['/c/1', ['owner', 'office', 'floor']],
  ['/clientsBalance', ['owner', 'office', 'floor', 'accountant']],
])('%s is for %j', (path, allowed) => {
  expect(roles.filter((role) => isScreenFor(role, path))).toEqual(allowed);
});
