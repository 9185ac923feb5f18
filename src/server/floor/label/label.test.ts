import { beforeAll, describe, expect, test } from 'vitest';
import { labelSizes } from '#shared/rules/label-size.ts';
import { resultOf } from '#test/answers.ts';
import { jobFor, makeClient, makeClientItem, makePlace, makeTags } from '#test/builders.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { codeIn } from '#test/qr.ts';
import { databases, useServer } from '#test/server.ts';

const size = labelSizes['57x32'];

describe.each(databases)('labels on %s', (database) => {
  const server = useServer(database);
  let carpet: Awaited<ReturnType<typeof makeClientItem>>;
  let job: Awaited<ReturnType<typeof jobFor>>;

  beforeAll(async () => {
    const client = await makeClient(server, { companyName: 'Ξενοδοχείο Αύρα' });
    carpet = await makeClientItem(server, { client: client._id });
    job = await jobFor(server, [carpet], { dueDate: '2026-03-20' });
  });

  async function pdfOf(body: Record<string, unknown>) {
    const response = await server.send('POST /label/pdf', {
      body: { size, ...body },
      headers: { 'accept-language': 'el' },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/pdf',
    ]);
    return new Uint8Array(response.rawPayload);
  }

  describe.runIf(hasPoppler)('on paper', () => {
    test('a piece has number, client, size, category, date and job, but never where it lies', async () => {
      const pdf = await pdfOf({ pieces: [carpet._id] });
      const [text = ''] = pagesOf(pdf);
      for (const word of [carpet._ref, 'Αύρα', '300 × 200 εκ.', 'Χαλιά', '05/03/2026', job._ref]) {
        expect(text).toContain(String(word));
      }
      expect(codeIn(pdf)).toBe(`http://localhost/c/${carpet._ref}`);
    });

    test('a job, and a blank label', async () => {
      const pdf = await pdfOf({ jobs: [job._id] });
      expect(pagesOf(pdf)[0]).toMatch(/Εργασία[^]*Αύρα[^]*1 χαλί[^]*20\/03\/2026/);
      expect(codeIn(pdf)).toMatch(new RegExp(`/j/${job._ref}$`));
      const [code = ''] = await makeTags(server, 1);
      const blank = await pdfOf({ tags: [code] });
      expect(pagesOf(blank)[0]).toContain(`${code.slice(0, 4)} ${code.slice(4)}`);
      expect(codeIn(blank)).toMatch(new RegExp(`/t/${code}$`));
    });

    test('a place: its code, and what it is', async () => {
      const place = await makePlace(server, { code: 'Β-12', title: 'Πίσω τοίχος' });
      const pdf = await pdfOf({ places: [place._id] });
      expect(pagesOf(pdf)[0]).toMatch(/Β-12[^]*Πίσω τοίχος/);
      expect(codeIn(pdf)).toBe('http://localhost/p/%CE%92-12');
    });

    test('more of each where more are asked for', async () => {
      expect(pagesOf(await pdfOf({ pieces: [carpet._id], copies: 3 }))).toHaveLength(3);
    });
  });

  const refusalOf = (body: object) =>
    server.call('POST /label/pdf', { body: { size, ...body } }).then(resultOf);

  test('which one is unknown is said, and nothing is drawn', async () => {
    const pieces = await refusalOf({ pieces: [carpet._id, 'nothing'] });
    const tags = await refusalOf({ tags: ['ZZZZZZZZ'] });
    expect([pieces, tags]).toEqual([
      '400 reference.unknown pieces.1',
      '400 reference.unknown tags.0',
    ]);
  });

  test.each([
    ['nothing to label', {}, 'pieces'],
    ['two kinds at once', { pieces: ['a'], jobs: ['b'] }, 'pieces'],
    ['a start that is not on the sheet', { pieces: ['a'], start: 2 }, 'start'],
    ['more labels than one call draws', { pieces: Array(500).fill('a'), copies: 3 }, 'copies'],
    [
      'labels that leave the sheet',
      { pieces: ['a'], size: { ...labelSizes['a4-3x8'], left: 5 } },
      'size.width',
    ],
  ])('%s is refused at its field', async (_, body, path) => {
    expect(await refusalOf(body)).toBe(`400 request.invalid ${path}`);
  });
});
