import { expect, test } from 'vitest';
import { ofCompany, preloadsOf, withPreloads } from './page-html.ts';

const screens = {
  '/clients': ['/list.js'],
  '/clients/create': ['/form.js', '/create.js'],
  '/clients/$id': ['/page.js'],
};

test.each([
  ['/', ['/list.js']],
  ['/clients', ['/list.js']],
  ['/clients/create', ['/form.js', '/create.js']],
  ['/clients/0198c0de', ['/page.js']],
  ['/clients/edit/0198c0de', []],
  ['/clients/', []],
  ['/nowhere', []],
  ['/constructor', []],
])('at %s the page asks for %j', (path, scripts) => {
  expect(preloadsOf(screens, path)).toEqual(scripts);
});

test('the scripts stand in the head, zone and language at the root', () => {
  const html = withPreloads('<html lang="el"><head></head></html>', ['/list.js']);
  expect(ofCompany(html, { zone: 'Asia/Nicosia', language: 'en', start: null })).toBe(
    '<html data-zone="Asia/Nicosia" data-language="en" lang="en"><head><link rel="modulepreload" crossorigin href="/list.js"></head></html>',
  );
});

test('a shop on its first day opens elsewhere', () => {
  const page = { zone: 'Asia/Nicosia', language: 'el', start: '/first-day' } as const;
  expect(ofCompany('<html lang="el">', page)).toContain(' data-start="/first-day" ');
});
