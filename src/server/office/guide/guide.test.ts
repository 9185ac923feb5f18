import { describe, expect, test } from 'vitest';
import { languages } from '#shared/base/choices.ts';
import { guidePages } from '#shared/i18n/guide.ts';
import { databases, useServer } from '#test/server.ts';
import { drawGuideText } from './guide-text.ts';

const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first);

const pages: [page: string, ids: readonly string[]][] = [['', []], ...Object.entries(guidePages)];

describe.each(databases)('the guide on %s', (database) => {
  const server = useServer(database);
  const open = (url: string) => server.app.inject({ url });

  test.each(languages.flatMap((language) => pages.map(([page, ids]) => ({ language, page, ids }))))(
    'opens without a login at $language/$page, with all sections, links and pictures',
    async ({ language, page, ids }) => {
      const { statusCode, body } = await open(`/guide/${language}/${page}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html lang="${language}">`);
      expect(found(body, /<h2 id="([^"]*)"/g)).toEqual([...ids]);
      for (const anchor of found(body, /href="#([^"]*)"/g)) expect(ids).toContain(anchor);
      for (const picture of found(body, /src="([^"]*)"/g))
        expect((await open(picture)).headers['content-type']).toBe('image/webp');
      for (const link of new Set(found(body, /href="(\/guide\/[^"#]*)"/g)))
        expect((await open(link)).body).toContain('class="guide"');
    },
  );

  test('its page is whole, and only its own parts take effect', async () => {
    const { headers, body } = await open('/guide/el/counter');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).toContain('<title>Η υποδοχή – Kilim</title>');
    expect(body).toContain('<a href="/guide/en/counter" lang="en" hreflang="en">English</a>');
  });

  test('without a language it is in the company’s, and other addresses do not open it', async () => {
    const { statusCode, headers } = await open('/guide');
    expect([statusCode, headers.location]).toEqual([302, '/guide/el/']);
    const picture = await open('/guide/pictures/..%2Fel%2FREADME.md');
    expect([picture.statusCode, picture.body.includes('class="guide"')]).toEqual([404, false]);
  });

  test.each(['fr/counter', 'fr', 'el/constructor', 'el/README', 'en/nothing'])(
    'has no page %s, and says so with the list of those that it has',
    async (path) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await server.app.inject({ method, url: `/guide/${path}` });
        expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      }
      const { body } = await open(`/guide/${path}`);
      const isEnglish = path.startsWith('en');
      expect(body).toContain(`<html lang="${isEnglish ? 'en' : 'el'}">`);
      expect(body).toContain(isEnglish ? '<h1>Not found' : '<h1>Δεν βρέθηκε');
      expect(found(body, /href="(\/guide\/[^"#]*)"/g).length).toBeGreaterThan(3);
    },
  );
});

test('HTML in Markdown is text', () => {
  const { body } = drawGuideText('# A\n\n<script>x</script>\n\ntext <b onclick="x">b</b>\n', {
    language: 'en',
    ids: [],
  });
  expect(body).not.toMatch(/<(?:script|b)/);
  expect(body).toContain('&lt;script&gt;');
});
