import { beforeAll, expect, test } from 'vitest';
import { roles } from '#shared/base/choices.ts';
import { homePath, isScreenFor } from '#web/kit/base/role.ts';
import { creations, screenAt, setScreens } from '#web/kit/base/screens.ts';
import { guidePlaceOf } from '#web/office/guide/guide-places.ts';
import { screens } from './screens.ts';

beforeAll(() => setScreens(screens));

test('everybody may see the screen that the app opens with, and their own account', () => {
  for (const role of roles) {
    expect([role, isScreenFor(role, homePath(role)), isScreenFor(role, '/account')]).toEqual([
      role,
      true,
      true,
    ]);
  }
});

test('only one’s own account is for everybody', () => {
  const paths = screens.flatMap(({ options }) => options.staticData?.screen?.start ?? []);
  const open = paths.filter((path) => roles.every((role) => isScreenFor(role, path)));
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
  ['/reports', ['owner', 'office', 'accountant']],
  ['/clientsBalance', ['owner', 'office', 'floor', 'accountant']],
])('%s is for %j', (path, allowed) => {
  expect(roles.filter((role) => isScreenFor(role, path))).toEqual(allowed);
});

test.each([
  ['/clients/statement/1', 'month-end#remind'],
  ['/clients/1', 'counter#find'],
  ['/clientItems/1', 'warehouse#stages'],
  ['/payments/bank', 'month-end#bank'],
  ['/reports', 'month-end#accountant'],
  ['/forbidden', ''],
])('the guide speaks of %s at "%s"', (path, place) => {
  expect(guidePlaceOf(path)).toBe(place);
});

test('what can be created is offered in the order of the day', () => {
  expect(creations().map(({ to }) => to)).toEqual([
    '/clients/create',
    '/clientItems/create',
    // A new intake and a new job are the same screen.
    '/jobs/create',
    '/jobs/create',
    '/invoices/create',
    '/payments/create',
    '/items/create',
    '/handovers/create',
    '/places/create',
    '/counts/create',
    '/people/create',
  ]);
});

test.each([
  ['/counts/report/1', '/counts/report'],
  ['/counts/1', '/counts'],
  ['/reports', '/reports/accountant-balance'],
  ['/nowhere', undefined],
])('%s is a screen of %s', (path, start) => {
  expect(screenAt(path)?.start).toBe(start);
});
