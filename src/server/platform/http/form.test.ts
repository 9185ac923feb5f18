import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { allRoutes } from '#shared/contract/index.ts';
import { completedJob, makeClient, makeItem } from '#test/builders.ts';
import { bodySchema, sample } from '#test/calls/bodies.ts';
import { plainPicture } from '#test/photos.ts';
import { formOf, useServer } from '#test/server.ts';
import { formValues } from './form-values.ts';

const server = useServer('SQLite');

type Fields = [name: string, text: string][];

const inOne = (body: object): Fields =>
  Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

function inParts(value: unknown, name: string, part: (name: string) => string): Fields {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    inParts(inner, name === '' ? key : name + part(key), part),
  );
}

/** Without searches: their number filters also accept text, which every form field is. */
const withBody = [...allRoutes].filter(([, { body, columns }]) => body && !columns);

test.each(withBody)(
  '%s: a form means the same as a JSON body, whole or in parts, in brackets or with points',
  (_, route) => {
    const body = sample(bodySchema(route)) as object;
    const read = (values: unknown) => route.body?.safeParse(values);
    for (const fields of [
      inOne(body),
      inParts(body, '', (key) => `[${key}]`),
      inParts(body, '', (key) => `.${key}`),
    ]) {
      expect(read(formValues(route.body, fields, 'Europe/Nicosia'))).toEqual(read(body));
    }
  },
);

test('a text like a number or a list is a text, an empty one may be nothing, and a timestamp is a day', async () => {
  const form = { companyName: '12', notes: '{"not": "read"}' };
  const client = await server.ok('POST /client', { form });
  expect(client).toMatchObject(form);
  const item = await makeItem(server, { title: 'Πλύσιμο' });
  const job = await server.ok('POST /job', {
    form: {
      client: JSON.stringify({ _id: client._id }),
      startDate: '2026-03-05T22:30:00Z',
      dueDate: '',
      'items[0][item]': item._id,
      'items[0][clientItem]': '',
      'items[0][notes]': '12',
    },
  });
  expect(job).toMatchObject({
    client: { _id: client._id },
    startDate: '2026-03-06',
    dueDate: null,
    items: [{ clientItem: null, notes: '12' }],
  });
  const searches: Record<string, string>[] = [
    { size: '5', filters: '{"title":"Πλύσιμο"}', sort: '{"price":-1}' },
    { 'filters[price][$gte]': '5', 'filters[disabled]': 'false', 'sort[price]': '-1' },
  ];
  for (const search of searches) {
    expect((await server.ok('POST /item/search', { form: search })).total).toBe(1);
  }
});

test('what is nested is read from the names of its parts, in the order of their numbers', async () => {
  const client = await server.ok('POST /client', {
    form: {
      lastName: 'Παπαδόπουλος',
      'phones[1][phoneType]': 'Home',
      'phones[1][phoneNumber]': '22 123456',
      'phones[0][phoneType]': 'Mobile',
      'phones[0][phoneNumber]': '99123456',
      'emails.0.emailType': 'Main',
      'emails.0.emailAddress': 'nikos@example.com',
      'addresses[7].city': 'Πάφος',
      'addresses[7].street': '5',
    },
  });
  expect(client).toMatchObject({
    phones: [{ phoneNumber: '99123456' }, { phoneType: 'Home', phoneNumber: '22 123456' }],
    addresses: [{ city: 'Πάφος', street: '5' }],
  });
  const mail = { params: { id: client._id }, form: { 'emails[]': 'nikos@example.com' } };
  await server.ok('POST /client/statement/forward/:id', mail);
});

test('a list may come as one name again and again', async () => {
  const client = (await makeClient(server))._id;
  const jobs = [await completedJob(server, { client }), await completedJob(server, { client })];
  const end = '--kilim-test-form--\r\n'.length;
  const parts = jobs.map(({ _id }) => formOf({ 'jobs[]': _id }).payload.subarray(0, -end));
  const rest = formOf({ client, date: '2026-03-05', invoiceType: 'invoice' });
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/invoice',
    headers: { ...rest.headers, authorization: `Bearer ${server.token}` },
    payload: Buffer.concat([...parts, rest.payload]),
  });
  expect(response.statusCode).toBe(200);
  expect(response.json<{ jobs: { _id: string }[] }>().jobs.map(({ _id }) => _id)).toEqual(
    jobs.map(({ _id }) => _id),
  );
});

test.each([
  'phones[0',
  'phones]0[',
  'phones[0]x',
  'phones..phoneType',
  'phones.',
  '[0]',
  'phones[][phoneType]',
  'phones[0][[x]]',
  'phones[__proto__][phoneType]',
  'phones[0][constructor]',
  'phones.prototype.x',
  'toString[__proto__]',
  'a[b][c][d][e][f][g][h]',
  `phones${'[0]'.repeat(40)}`,
])('a field of the name %s is refused by it', async (name) => {
  const { status, error } = await server.call('POST /client', {
    form: { lastName: 'Χ', [name]: '1' },
  });
  expect([status, error.code]).toEqual([400, 'request.unreadable']);
  if (name.length < 100) expect(error.fields?.[0]?.path).toBe(name);
});

test('a field that is text and has parts too is refused by its name', async () => {
  const both: Record<string, string>[] = [
    { phones: '[]', 'phones[0][phoneType]': 'Main' },
    { 'phones[0][phoneType]': 'Main', phones: '[]' },
    { 'phones[0]': '{}', 'phones[0][phoneType]': 'Main' },
  ];
  for (const form of both) {
    const { status, error } = await server.call('POST /client', { form });
    expect([status, error.code, error.fields?.length]).toEqual([400, 'request.unreadable', 1]);
  }
  const { status } = await server.call('POST /client', {
    form: { lastName: 'Χ', 'toString[x]': '1', 'unknown[0]': '2' },
  });
  expect(status).toBe(200);
});

const phone = { 'phones[0][phoneNumber]': '99123456' };

test.each([
  ['POST /item', { title: '', price: '5' }, 'title', 'Field Required'],
  ['POST /item', { title: 'x', price: 'five' }, 'price', 'Enter a number'],
  ['POST /item', { title: 'x', price: '-1' }, 'price', 'At least 0'],
  ['POST /item', { title: 'x', price: '', disabled: 'maybe' }, 'disabled', 'invalid value'],
  ['POST /job', { items: `[{"item":"i","qty":0}]` }, 'items.0.qty', 'At least 1'],
  ['POST /job', { startDate: '2026-02-30' }, 'startDate', 'Enter the date as DD/MM/YYYY'],
  ['POST /client', { ...phone, 'phones[0][phoneType]': 'Cloud' }, 'phones.0.phoneType'],
  ['POST /client', phone, 'phones.0.phoneType'],
  ['POST /client', { 'subscriptionInvoice[amount]': 'five' }, 'subscriptionInvoice.amount'],
  ['POST /client', { 'subscriptionInvoice[amount]': '-1' }, 'subscriptionInvoice.amount'],
  ['POST /client', { 'subscriptionInvoice[enabled]': 'maybe' }, 'subscriptionInvoice.enabled'],
] as const)(
  'what is wrong is said at its field, as of JSON: %s %o',
  async (name, form, path, message?: string) => {
    const given = { client: 'c', lastName: 'Χ', ...form };
    const { status, error } = await server.call(name, { form: given });
    expect([status, error.fields]).toMatchObject([400, [{ path, ...(message && { message }) }]]);
  },
);

test('a file where none is taken is refused', async () => {
  const file = await plainPicture('jpeg');
  const { status, error } = await server.call('POST /item', { form: { title: 'x', file } });
  expect([status, error.code]).toEqual([400, 'request.fileNotTaken']);
});

test('a repeat under its key creates once, and other fields under it are refused', async () => {
  const headers = { 'idempotency-key': 'of-a-form' };
  const send = (title: string) => server.call('POST /item', { form: { title }, headers });
  const [first, second] = [await send('Φόρμα'), await send('Φόρμα')];
  expect([second.status, second.body._id]).toEqual([200, first.body._id]);
  expect((await send('Άλλη')).error.code).toBe('request.idempotencyKeyReused');
});

const head = { 'content-type': 'multipart/form-data; boundary=b' };
const fields = (count: number, size = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x'.repeat(size)]));
const [unreadable, tooLarge] = ['request.unreadable', 'request.tooLarge'];
const whole = formOf({}).headers;
const begun = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx';
const twice = [formOf({ a: '1' }).payload.subarray(0, -21), formOf({ a: '2' }).payload];
const broken: [string, string | Buffer, object, number, string][] = [
  ['a form that breaks off', begun, head, 400, unreadable],
  ['no form at all', 'title=x', head, 400, unreadable],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, unreadable],
  ['a name that is no name', formOf({ ['__proto__']: 'x' }).payload, whole, 400, unreadable],
  ['too many fields', formOf(fields(201)).payload, whole, 413, tooLarge],
  ['too much text', formOf(fields(3, 500_000)).payload, whole, 413, tooLarge],
  ['one field too long', formOf(fields(1, 1_100_000)).payload, whole, 413, tooLarge],
  [
    'letters no database keeps',
    formOf({ title: 'a\u0000' }).payload,
    whole,
    400,
    'request.badText',
  ],
  ['a field twice', Buffer.concat(twice), whole, 400, unreadable],
];

test.each(broken)('%s is refused in words', async (_, payload, headers, status, code) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/item',
    headers: { ...headers, authorization: `Bearer ${server.token}` },
    payload,
  });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const values = (count: number) => `[${'1,'.repeat(count)}1]`;
const poison = '{"__proto__":{"enabled":true}}';

/** Refused in JSON bodies, and so also in the fields of a form. */
test.each([
  ['half a million brackets', { phones: '['.repeat(500_000) }, 413, tooLarge],
  ['brackets that close', { phones: nested(250_000) }, 413, tooLarge],
  ['nothing but values', { phones: values(70_000) }, 413, tooLarge],
  ['as many in fields together', { phones: values(35_000), emails: values(35_000) }, 413, tooLarge],
  ['more values than are read', { phones: values(20_000) }, 413, tooLarge],
  ['more than twenty levels', { phones: nested(21) }, 400, unreadable],
  ['keys that poison', { subscriptionInvoice: poison }, 400, unreadable],
  ['the same deeper', { phones: '[{"constructor":{"prototype":{"a":1}}}]' }, 400, unreadable],
])('a field with %s is refused', async (_, form, status, code) => {
  const answer = await server.call('POST /client', { form });
  expect([answer.status, answer.error.code]).toEqual([status, code]);
});

test('a form without a login is refused in the same way', async () => {
  const form = { username: '['.repeat(500_000), password: 'x' };
  const { status, error } = await server.call('POST /auth/public/login', { form, token: null });
  expect([status, error.code]).toEqual([413, 'request.tooLarge']);
});

test('a text full of brackets and commas is still a text', async () => {
  const notes = `${'['.repeat(30)}${','.repeat(400)}`;
  const { status } = await server.call('POST /client', { form: { companyName: 'x', notes } });
  expect(status).toBe(200);
});

test('who leaves in the middle of a photo harms nobody', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { payload, headers } = formOf({
    clientItem: 'x',
    file: await plainPicture('jpeg', 900, 900),
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy());
  await once(socket, 'close');
  expect((await server.call('GET /user/me')).status).toBe(200);
});
