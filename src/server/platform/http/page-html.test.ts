import { expect, test } from 'vitest';
import { withCompany } from './pages.ts';

const page = { zone: 'Asia/Nicosia', language: 'en', start: null } as const;

test('zone and language stand at the root of the page', () => {
  expect(withCompany('<html lang="el"><head></head></html>', page)).toBe(
    '<html data-zone="Asia/Nicosia" data-language="en" lang="en"><head></head></html>',
  );
});

test('the logins of the demonstration stand there in the demonstration alone', () => {
  const people = [{ username: 'worker', role: 'floor' }] as const;
  const html = withCompany('<html lang="el">', {
    ...page,
    demoLogins: { password: 'made-up', people },
  });
  expect(html).toContain(' data-demo="made-up worker=floor" ');
  expect(withCompany('<html lang="el">', page)).not.toContain('demo');
});

test('a shop on its first day opens elsewhere', () => {
  const html = withCompany('<html lang="el">', { ...page, start: '/first-day' });
  expect(html).toContain(' data-start="/first-day" ');
});
