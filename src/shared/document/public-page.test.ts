import { expect, test } from 'vitest';
import { publicPath } from './public-page.ts';

test.each([
  [{ page: '/invoices/public', language: 'el' }, '/invoices/public/x'],
  [{ page: '/payments/public', language: 'en' }, '/payments/public/x?lang=en'],
  [
    { page: '/clients/public/statement', language: 'el', from: null, to: null },
    '/clients/public/statement/x',
  ],
  [
    { page: '/clients/public/statement', language: 'en', from: '2026-01-01', to: '2026-01-31' },
    '/clients/public/statement/x?from=2026-01-01&to=2026-01-31&lang=en',
  ],
] as const)('the page of %o is %s', (page, path) => {
  expect(publicPath({ ...page, publicId: 'x', companyLanguage: 'el' })).toBe(path);
});

test('of a company that speaks English the Greek page says so', () => {
  const english = { page: '/invoices/public', publicId: 'x', companyLanguage: 'en' } as const;
  expect(publicPath({ ...english, language: 'en' })).toBe('/invoices/public/x');
  expect(publicPath({ ...english, language: 'el' })).toBe('/invoices/public/x?lang=el');
});
