import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { euros } from '#shared/base/money.ts';
import { showPhone } from '#shared/base/phone.ts';
import { formatEuros, invoiceLabel, receiptLabel } from '#shared/i18n/format.ts';
import { formatTag } from '#shared/rules/scan-code.ts';
import {
  makeClient,
  makeClientItem,
  makeDebt,
  makePayment,
  makePlace,
  makeTags,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';

/** What Kilim prints, and how people write it after. */
describe.each(databases)('what is printed is found on %s:', (database) => {
  const server = useServer(database);
  const made = { client: '', carpet: '', place: '', long: '', debt: '', large: '', payment: '' };
  const printed = { carpet: 0, client: 0, tag: '' };

  beforeAll(async () => {
    // So that numbers differ, and so do those of kinds.
    for (let count = 0; count < 11; count += 1) await makeClient(server);
    const client = await makeClient(server, {
      firstName: 'Νίκος',
      lastName: 'Παπαδόπουλος',
      companyName: 'Ξενοδοχείο «Αύρα» – Λτδ',
      phones: [
        { phoneType: 'Main', phoneNumber: '22.345678' },
        { phoneType: 'Mobile', phoneNumber: '+357 99-123456' },
        { phoneType: 'Other', phoneNumber: '+44 (0)7700 900123' },
      ],
    });
    const carpet = await makeClientItem(server, { client: client._id, _previousRef: 'Α-17/3' });
    const place = await makePlace(server, { code: 'Β-04', title: 'Τοίχος' });
    const long = await makePlace(server, { code: 'ΡΑ-12-03' });
    const [tag = ''] = await makeTags(server, 1);
    await server.ok('PUT /tag/:code', { params: { code: tag }, body: { clientItem: carpet._id } });
    const debt = await makeDebt(server, { client: client._id, total: 59.5 });
    const large = await makeDebt(server, { client: client._id, total: 1234.5 });
    const payment = await makePayment(server, {
      client: client._id,
      addRef: true,
      invoices: [{ invoice: large._id, amount: euros(1000) }],
    });
    Object.assign(made, {
      client: client._id,
      carpet: carpet._id,
      place: place._id,
      long: long._id,
      debt: debt._id,
      large: large._id,
      payment: payment._id,
    });
    Object.assign(printed, { carpet: carpet._ref, client: client._ref, tag });
  });

  type What = keyof typeof made;
  type Spelling = [printed: () => string, what: What];

  const find = async (q: string) => {
    const { groups } = await server.ok('GET /search', { query: { q } });
    return groups.flatMap(({ hits }) => hits);
  };

  const phones: Spelling[] = [
    '22 345678',
    '22.345678',
    '22/345678',
    '22-345678',
    '22.34.56.78',
    '(22) 345678',
    '(22)345678',
    '22–345678',
    '99 123456',
    '99.123.456',
    '99/123456',
    '+357 99 123456',
    '+357-99-123456',
    '+357.99.123456',
    '(+357) 99123456',
    '00357 99 123456',
    '+44 7700 900123',
    '+44 (0) 7700 900123',
    '+44.7700.900123',
    showPhone('+35799123456'),
    showPhone('22345678'),
  ].map((text) => [() => text, 'client']);

  const sums: Spelling[] = [
    [() => formatEuros(59.5, 'el'), 'debt'],
    [() => formatEuros(59.5, 'en'), 'debt'],
    [() => formatEuros(-59.5, 'el'), 'debt'],
    [() => formatEuros(-59.5, 'en'), 'debt'],
    [() => '59,50€', 'debt'],
    [() => '€ 59,50', 'debt'],
    [() => '59.5', 'debt'],
    [() => formatEuros(1234.5, 'el'), 'large'],
    [() => formatEuros(1234.5, 'en'), 'large'],
    [() => '1234,50 €', 'large'],
    [() => formatEuros(1000, 'el'), 'payment'],
    [() => formatEuros(1000, 'en'), 'payment'],
  ];

  const labels: Spelling[] = [
    [() => invoiceLabel({ _ref: 1, invoiceType: 'invoice' }), 'debt'],
    [() => '#1', 'debt'],
    [() => 'Ι–000001', 'debt'],
    [() => receiptLabel(1), 'payment'],
    [() => `#${printed.client}`, 'client'],
    [() => `#${printed.client} · Ξενοδοχείο «Αύρα» – Λτδ`, 'client'],
    [() => `#${printed.carpet}`, 'carpet'],
    [() => String(printed.carpet), 'carpet'],
    [() => formatTag(printed.tag), 'carpet'],
    [() => printed.tag, 'carpet'],
    [() => printed.tag.toLowerCase(), 'carpet'],
    [() => `${printed.tag.slice(0, 4)}–${printed.tag.slice(4)}`, 'carpet'],
    [() => 'Α-17/3', 'carpet'],
    [() => 'A–17/3', 'carpet'],
    [() => 'Β-04', 'place'],
    [() => 'Β04', 'place'],
    [() => 'B4', 'place'],
    [() => 'β-4', 'place'],
    [() => 'ΡΑ-12-03', 'long'],
  ];

  test.each([...phones, ...sums, ...labels])('everywhere, case %#', async (text, what) => {
    const found = await find(text());
    expect([text(), found.map(({ _id }) => _id)]).toEqual([
      text(),
      expect.arrayContaining([made[what]]),
    ]);
  });

  test('its own hits by their titles', async () => {
    for (const q of ['Παπαδόπουλος', '59,50', 'Β-04', 'Α-17/3']) {
      for (const { _id, title } of await find(q)) {
        expect([title, (await find(title)).map((hit) => hit._id)]).toEqual([
          title,
          expect.arrayContaining([_id]),
        ]);
      }
    }
  });

  const codes: [code: () => string, what: 'carpet' | 'place' | 'long'][] = [
    [() => `#${printed.carpet}`, 'carpet'],
    [() => ` ${printed.carpet} `, 'carpet'],
    [() => `00${printed.carpet}`, 'carpet'],
    [() => formatTag(printed.tag), 'carpet'],
    [() => `${printed.tag.slice(0, 4)}‑${printed.tag.slice(4)}`, 'carpet'],
    [() => 'A-17/3', 'carpet'],
    [() => 'Β-04', 'place'],
    [() => 'b4', 'place'],
    [() => 'Β 4', 'place'],
    [() => 'B–04', 'place'],
    [() => 'β04', 'place'],
    [() => 'PA1203', 'long'],
    [() => 'ρα 12 03', 'long'],
  ];

  test.each(codes)('in the scan field, case %#', async (code, what) => {
    const scan = await server.ok('GET /scan', { query: { code: code() } });
    const found = [scan.place?._id, ...scan.pieces.map(({ _id }) => _id)];
    expect([code(), found]).toEqual([code(), expect.arrayContaining([made[what]])]);
  });

  test('a code without its dash that may be two places is neither', async () => {
    await makePlace(server, { code: 'Δ-1' });
    await makePlace(server, { code: 'Δ-01' });
    expect((await server.ok('GET /scan', { query: { code: 'δ1' } })).kind).toBe('unknown');
    expect((await server.ok('GET /scan', { query: { code: 'δ-01' } })).kind).toBe('place');
  });

  test('at a stock-take', async () => {
    const count = await server.ok('POST /count', { body: { place: null } });
    for (const [code, what] of codes) {
      const body = { id: uuid(), at: '2026-03-05T08:00:00Z', code: code(), place: null };
      const scan = await server.ok('POST /count/:id/scan', { params: { id: count._id }, body });
      const found = what === 'carpet' ? scan.piece?._id : scan.place?._id;
      expect([code(), found]).toEqual([code(), made[what]]);
    }
  });

  const filters: [
    call: 'client' | 'clientItem' | 'invoice' | 'payment' | 'place',
    column: string,
    typed: () => string,
    what: What,
  ][] = [
    ...phones.map(([text]): [call: 'client', column: string, typed: () => string, what: What] => [
      'client',
      'phone',
      text,
      'client',
    ]),
    ['clientItem', '_ref', () => `#${printed.carpet}`, 'carpet'],
    ['client', '_ref', () => `#${printed.client}`, 'client'],
    ['invoice', '_ref', () => 'I-000001', 'debt'],
    ['invoice', '_ref', () => 'Ι‑1', 'debt'],
    ['invoice', '_ref', () => '#1', 'debt'],
    ['payment', '_ref', () => '000001', 'payment'],
    ['invoice', 'total', () => formatEuros(59.5, 'el'), 'debt'],
    ['invoice', 'total', () => formatEuros(59.5, 'en'), 'debt'],
    ['invoice', 'total', () => formatEuros(1234.5, 'el'), 'large'],
    ['invoice', 'total', () => formatEuros(1234.5, 'en'), 'large'],
    ['payment', 'amount', () => formatEuros(1000, 'el'), 'payment'],
    ['place', 'code', () => 'B04', 'place'],
    ['place', 'code', () => 'β4', 'place'],
    ['place', 'words', () => 'b4', 'place'],
    ['clientItem', 'words', () => formatTag(printed.tag), 'carpet'],
    ['client', 'nameOrPhone', () => 'Αύρα 99/123456', 'client'],
    ['client', 'nameOrPhone', () => '(22)345678', 'client'],
  ];

  test.each(filters)('by a filter of %s by %s, case %#', async (call, column, typed, what) => {
    const { data } = await server.ok(`POST /${call}/search`, {
      body: { size: 100, filters: { [column]: typed() } },
    });
    expect([typed(), data.map(({ _id }) => _id)]).toEqual([
      typed(),
      expect.arrayContaining([made[what]]),
    ]);
    expect(data.length).toBeLessThan(12);
  });
});
