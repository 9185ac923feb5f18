import { expect, test } from 'vitest';
import { publicPath } from './public-path.ts';

test.each([
  [{ kind: 'invoice', language: 'el' }, '/invoices/public/x'],
  [{ kind: 'payment', language: 'en' }, '/payments/public/x?lang=en'],
  [{ kind: 'statement', language: 'el', from: null, to: null }, '/clients/public/statement/x'],
  [
    { kind: 'statement', language: 'en', from: '2026-01-01', to: '2026-01-31' },
    '/clients/public/statement/x?from=2026-01-01&to=2026-01-31&lang=en',
  ],
] as const)('the page of %o is %s', (page, path) => {
  expect(publicPath({ ...page, publicId: 'x' })).toBe(path);
});
