import { describe, expect, test } from 'vitest';
import { checkData } from '#server/office/check-data/check-data.ts';
import { MARKETING_PAGE } from '#shared/document/marketing-path.ts';
import { historyOf } from '#test/answers.ts';
import { makeClient } from '#test/builders.ts';
import { databases, formOf, useServer } from '#test/server.ts';

const today = '2026-03-05';
const counter = 'στο ταμείο';

describe.each(databases)('what a client says to advertising on %s', (database) => {
  const server = useServer(database);

  const update = (client: { _id: string }, body: object) =>
    server.ok('PUT /client/:id', { params: { id: client._id }, body: { ...client, ...body } });
  const read = (id: string) => server.ok('GET /client/:id', { params: { id } });
  const pageOf = ({ marketingId }: { marketingId: string }) => `${MARKETING_PAGE}/${marketingId}`;

  function press(url: string, fields: Record<string, string>) {
    return server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  test('is nothing until it is asked, then kept with its day and source until it changes', async () => {
    await server.setDay(today);
    const client = await makeClient(server);
    expect(client.marketing).toEqual({ mail: null, message: null });
    const first = await update(client, {
      marketing: { mail: 'yes', message: 'no', source: counter },
    });
    const said = (answer: string, on: string, source: string) => ({ answer, on, source });
    const known = { mail: said('yes', today, counter), message: said('no', today, counter) };
    expect(first.marketing).toEqual(known);

    await server.setDay('2026-04-06');
    const { marketing: _, ...others } = first;
    expect((await update(others, {})).marketing).toEqual(known);
    const asRead = await update(await read(client._id), {});
    expect(asRead.marketing).toEqual(known);
    const same = await update(asRead, { marketing: { mail: 'yes', source: 'στο τηλέφωνο' } });
    expect(same.marketing).toEqual(known);
    const changed = await update(same, {
      marketing: { ...same.marketing, mail: 'no', source: 'στο τηλέφωνο' },
    });
    expect(changed.marketing).toEqual({ ...known, mail: said('no', '2026-04-06', 'στο τηλέφωνο') });
    const taken = await update(changed, { marketing: { mail: null } });
    expect(taken.marketing).toEqual({ ...known, mail: null });
    const [line] = await historyOf(server, { record: client._id });
    expect(line?.changes).toEqual([
      { field: 'marketing.mail.answer', from: 'no', to: null },
      { field: 'marketing.mail.source', from: 'στο τηλέφωνο', to: null },
    ]);
    await server.setDay(today);
  });

  test.each([
    [{ mail: 'perhaps' }, 'marketing.mail'],
    [{ message: { on: today } }, 'marketing.message'],
    [{ mail: 'yes', source: 'α'.repeat(201) }, 'marketing.source'],
  ])('%j is refused at its field', async (marketing, path) => {
    const { status, error } = await server.call('POST /client', {
      body: { firstName: 'Άννα', marketing },
    });
    expect([status, error.fields?.[0]?.path]).toEqual([400, path]);
  });

  test('is a filter of the list, also for who was not asked', async () => {
    const city = 'Δερύνεια';
    const make = (mail: 'yes' | 'no' | null) =>
      makeClient(server, { addresses: [{ city }], marketing: { mail } });
    const ids = [await make('yes'), await make('no'), await make(null)].map(({ _id }) => _id);
    const found = async (marketingMail: 'yes' | 'no' | null) => {
      const body = { filters: { city, marketingMail } };
      return (await server.ok('POST /client/search', { body })).data.map(({ _id }) => _id);
    };
    expect([await found('yes'), await found('no'), await found(null)]).toEqual(
      ids.map((id) => [id]),
    );
  });

  test('is said by a link of its own without a login, and to open the page changes nothing', async () => {
    const client = await makeClient(server, { lastName: 'Σκουφάρης', marketing: { mail: 'yes' } });
    expect(client.marketingId).toMatch(/^[\w-]{22}$/);
    expect(client.marketingId).not.toBe(client.publicId);
    const url = pageOf(client);
    for (const method of ['GET', 'HEAD'] as const) {
      for (const query of ['', '?mail=no', '?lang=en', '?List-Unsubscribe=One-Click']) {
        const { statusCode } = await server.app.inject({ method, url: url + query });
        expect([method, query, statusCode]).toEqual([method, query, 200]);
      }
    }
    expect(await read(client._id)).toEqual(client);

    const { body, headers } = await server.app.inject({ url });
    expect(body).toContain('Όχι, μη μου στέλνετε');
    for (const secret of ['Σκουφάρης', client._id, client.publicId])
      expect(body).not.toContain(secret);
    // Otherwise browsers send the form with the origin `null`, which is refused.
    expect(headers['referrer-policy']).toBe('same-origin');
    const english = (await server.app.inject({ url: `${url}?lang=en` })).body;
    expect(english).toContain('What we may send you');

    const answer = await press(url, { mail: 'no' });
    expect([answer.statusCode, answer.body.includes('Η απάντησή σας αποθηκεύτηκε')]).toEqual([
      200,
      true,
    ]);
    const after = await read(client._id);
    expect(after.marketing.mail).toEqual({ answer: 'no', on: today, source: 'by link' });
    const [line, ...earlier] = await historyOf(server, { record: client._id });
    expect(line).toMatchObject({ event: 'saidByLink', by: null });
    expect(line?.changes[0]).toEqual({ field: 'marketing.mail.answer', from: 'yes', to: 'no' });

    await press(url, { mail: 'no' });
    expect((await historyOf(server, { record: client._id })).length).toBe(earlier.length + 1);
    expect((await press(url, { message: 'yes' })).statusCode).toBe(200);
    expect((await read(client._id)).marketing.message?.answer).toBe('yes');
    // A form that the desk had open meanwhile is not saved over it.
    const stale = await server.call('PUT /client/:id', {
      params: { id: client._id },
      body: client,
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'record.changed']);
  });

  test('a mail program that asks for no more mails is heard, and what says nothing is not', async () => {
    const client = await makeClient(server, { marketing: { mail: 'yes', message: 'yes' } });
    const url = pageOf(client);
    const nothing: Record<string, string>[] = [{}, { mail: 'perhaps' }, { answer: 'no' }];
    for (const fields of nothing) expect((await press(url, fields)).statusCode).toBe(400);
    const long = await press(url, { mail: 'no', more: 'x'.repeat(2_000) });
    expect(long.statusCode).toBe(413);
    expect(await read(client._id)).toEqual(client);
    expect((await press(url, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
    const answers = async () => {
      const { mail, message } = (await read(client._id)).marketing;
      return [mail?.answer, message?.answer];
    };
    expect(await answers()).toEqual(['no', 'yes']);
    await press(url, { mail: 'yes' });
    const inParts = await server.app.inject({
      method: 'POST',
      url,
      ...formOf({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([inParts.statusCode, await answers()]).toEqual([200, ['no', 'yes']]);
    // A page of another site cannot press it.
    const other = await server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'mail=yes',
    });
    expect([other.statusCode, await answers()]).toEqual([403, ['no', 'yes']]);
  });

  test('the link of a deleted or erased client is not valid, and an erasure empties the answers', async () => {
    const client = await makeClient(server, {
      marketing: { mail: 'yes', message: 'no', source: 'Ερατώ από το ταμείο' },
    });
    const params = { id: client._id };
    const url = pageOf(client);
    const statuses = async () => [
      (await server.app.inject({ url })).statusCode,
      (await press(url, { mail: 'no' })).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await server.ok('DELETE /client/:id', { params });
    expect(await statuses()).toEqual([404, 404]);
    await server.ok('PUT /client/:id/restore', { params });
    expect(await statuses()).toEqual([200, 200]);
    await server.ok('POST /client/:id/erase', { params, body: { dry: false } });
    expect(await statuses()).toEqual([404, 404]);
    const row = await server.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', client._id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      marketing_mail: null,
      marketing_mail_on: null,
      marketing_message_source: '',
    });
    expect(row.marketing_id).not.toBe(client.marketingId);
    expect(JSON.stringify(await historyOf(server, { record: client._id }))).not.toContain('Ερατώ');
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a client whom an older program added has the link when it is saved again', async () => {
    const client = await makeClient(server);
    await server.db
      .updateTable('client')
      .set({ marketing_id: null })
      .where('id', '=', client._id)
      .execute();
    expect((await read(client._id)).marketingId).toBe('');
    const saved = await update(await read(client._id), {});
    expect(saved.marketingId).toMatch(/^[\w-]{22}$/);
  });
});
