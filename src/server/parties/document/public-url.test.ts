import { expect, test } from 'vitest';
import { publicUrls } from './public-url.ts';

const served = publicUrls(['/invoices/public', '/clients/public/statement']);

const whole = '/invoices/public/Ab-9_z';

test.each([
  [whole, whole],
  [`${whole}/`, whole],
  [`${whole}//`, whole],
  [`${whole}.`, whole],
  [`${whole},`, whole],
  [`${whole})`, whole],
  [`${whole}>`, whole],
  [`${whole}%3E`, whole],
  [`${whole}%20`, whole],
  [`${whole}%C2%A0`, whole],
  [`${whole}%`, whole],
  [`${whole}%E`, whole],
  [`${whole}=%0D%0A`, whole],
  [`${whole}/.`, whole],
  [`${whole};`, whole],
  [`${whole}%E2%80%9D`, whole],
  ['/invoices/public//Ab-9_z', whole],
  ['/invoices/public/%3CAb-9_z%3E', whole],
  ['/invoices/public/%20Ab-9_z', whole],
  [`${whole}?lang=en`, `${whole}?lang=en`],
  [`${whole}/?lang=en).`, `${whole}?lang=en`],
  [`${whole}?lang=en%3E`, `${whole}?lang=en%3E`],
  [`${whole}?`, whole],
  ['/invoices/public', '/invoices/public/-'],
  ['/invoices/public/', '/invoices/public/-'],
  ['/invoices/public/.', '/invoices/public/-'],
  ['/invoices/public?lang=en', '/invoices/public/-?lang=en'],
  [
    '/clients/public/statement/x?from=2026-01-01&amp;to=2026-01-31.',
    '/clients/public/statement/x?from=2026-01-01&to=2026-01-31',
  ],
])('%s is served as %s', (url, expected) => {
  expect(served(url)).toBe(expected);
});

test.each([
  '/invoices',
  '/invoices/publications',
  '/clients/public',
  '/login?from=/invoices/public/x',
])('%s is no public page', (url) => {
  expect(served(url)).toBe(url);
});
