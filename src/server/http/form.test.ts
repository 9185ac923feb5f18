import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeClient, makeItem } from '#test/builders.ts';
import { plainPicture } from '#test/photos.ts';
import { formOf, useServer } from '#test/server.ts';

const house = useServer('SQLite');

test('a form says what a body of JSON does: texts, numbers, switches, lists and what is nested', async () => {
  const form = {
    companyName: '12',
    notes: '{"not": "read"}',
    language: 'en',
    phones: '[{"phoneType":"Mobile","phoneNumber":"99 123456"}]',
    subscriptionInvoice: '{"enabled":true,"invoiceType":"other","amount":12.5}',
  };
  const client = await house.server.ok('POST /client', { form });
  expect(client).toMatchObject({
    companyName: '12',
    notes: '{"not": "read"}',
    phones: [{ phoneNumber: '99 123456' }],
    subscriptionInvoice: { enabled: true, amount: 12.5 },
  });
  const item = await house.server.ok('POST /item', {
    form: { title: 'Πλύσιμο', price: '5.5', disabled: 'false' },
  });
  expect([item.price, item.disabled]).toEqual([5.5, false]);
  const job = await house.server.ok('POST /job', {
    form: {
      client: JSON.stringify({ _id: client._id }),
      startDate: '2026-03-05T22:30:00Z',
      dueDate: '',
      items: JSON.stringify([{ item: item._id, qty: 2 }]),
    },
  });
  expect([job.client._id, job.startDate, job.dueDate]).toEqual([client._id, '2026-03-06', null]);
  const found = await house.server.ok('POST /item/search', {
    form: { size: '5', filters: '{"title":"Πλύσιμο"}', sort: '{"price":-1}' },
  });
  expect(found.total).toBe(1);
});

test('what is wrong is said at its field, as of JSON', async () => {
  const client = (await makeClient(house.server))._id;
  const item = (await makeItem(house.server))._id;
  const cases = [
    ['POST /item', { title: '', price: '5' }, 'title', 'Field Required'],
    ['POST /item', { title: 'x', price: 'five' }, 'price', 'Write a number'],
    ['POST /item', { title: 'x', price: '-1' }, 'price', 'At least 0'],
    ['POST /item', { title: 'x', price: '', disabled: 'maybe' }, 'disabled', 'invalid value'],
    ['POST /job', { client, items: `[{"item":"${item}","qty":0}]` }, 'items.0.qty', 'At least 1'],
    ['POST /job', { client, startDate: '2026-02-30' }, 'startDate', 'Write the date as DD/MM/YYYY'],
  ] as const;
  for (const [name, form, path, message] of cases) {
    const { status, error } = await house.server.call(name, { form });
    const field = error.fields?.find((one) => one.path === path);
    expect([name, status, field?.message]).toEqual([name, 400, message]);
  }
});

test('a file where none is taken is refused', async () => {
  const file = await plainPicture('jpeg');
  const { status, error } = await house.server.call('POST /item', { form: { title: 'x', file } });
  expect([status, error.code]).toEqual([400, 'request.fileNotTaken']);
});

test('a repeat under its key creates once, and other fields under it are refused', async () => {
  const headers = { 'idempotency-key': 'of-a-form' };
  const send = (title: string) => house.server.call('POST /item', { form: { title }, headers });
  const [first, second] = [await send('Φόρμα'), await send('Φόρμα')];
  expect([second.status, second.body._id]).toEqual([200, first.body._id]);
  expect((await send('Άλλη')).error.code).toBe('request.idempotencyKeyReused');
});

const head = { 'content-type': 'multipart/form-data; boundary=b' };
const fields = (count: number, size = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x'.repeat(size)]));
const broken: [string, string | Buffer, object, number, string][] = [
  [
    'a form that breaks off',
    '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
    head,
    400,
    'request.unreadable',
  ],
  ['no form at all', 'title=x', head, 400, 'request.unreadable'],
  [
    'a form without a boundary',
    'x',
    { 'content-type': 'multipart/form-data' },
    400,
    'request.unreadable',
  ],
  [
    'a name that is no name',
    formOf({ ['__proto__']: 'x' }).payload,
    formOf({}).headers,
    400,
    'request.unreadable',
  ],
  ['too many fields', formOf(fields(201)).payload, formOf({}).headers, 413, 'request.tooLarge'],
  [
    'too much text',
    formOf(fields(3, 500_000)).payload,
    formOf({}).headers,
    413,
    'request.tooLarge',
  ],
  [
    'one field too long',
    formOf(fields(1, 1_100_000)).payload,
    formOf({}).headers,
    413,
    'request.tooLarge',
  ],
  [
    'letters that no database keeps',
    formOf({ title: 'a\u0000' }).payload,
    formOf({}).headers,
    400,
    'request.badText',
  ],
  [
    'a field twice',
    Buffer.concat([formOf({ a: '1' }).payload.subarray(0, -21), formOf({ a: '2' }).payload]),
    formOf({}).headers,
    400,
    'request.unreadable',
  ],
];

test.each(broken)('%s is refused in words', async (_, payload, headers, status, code) => {
  const response = await house.server.app.inject({
    method: 'POST',
    url: '/api/v1/item',
    headers: { ...headers, authorization: `Bearer ${house.server.token}` },
    payload,
  });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
});

test('who leaves in the middle of a photo harms nobody', async () => {
  await house.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = house.server.app.server.address() as AddressInfo;
  const { payload, headers } = formOf({
    clientItem: 'x',
    file: await plainPicture('jpeg', 900, 900),
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${house.server.token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, payload.length / 2), () => socket.destroy());
  await once(socket, 'close');
  expect((await house.server.call('GET /user/me')).status).toBe(200);
});
