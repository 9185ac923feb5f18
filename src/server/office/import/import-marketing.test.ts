import { describe, expect, test } from 'vitest';
import { getClient } from '#server/parties/client/client.store.ts';
import { type Day, day } from '#shared/base/day.ts';
import { clientCsvColumns } from '#shared/books/client-csv.ts';
import { client } from '#shared/contract/client.ts';
import { encodeAs } from '#shared/contract/route.ts';
import { csv } from '#shared/i18n/csv.ts';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { makeClient } from '#test/builders.ts';
import { contextOf } from '#test/context.ts';
import { databases, useServer } from '#test/server.ts';
import { mergeMarketing } from './read-marketing.ts';
import { runImport } from './run-import.ts';

const today = '2026-03-05';

describe.each(databases)('what clients said to advertising is imported on %s', (database) => {
  const server = useServer(database);

  async function importClients(text: string) {
    const context = { ...(await contextOf(server)), language: 'en' as const };
    const files = { clients: Buffer.from(text) };
    const input = { files, columns: {}, dry: false, skipBad: true, leaveOut: true };
    for await (const line of runImport(context, input)) if ('report' in line) return line.report;
    throw new Error('no report');
  }

  async function marketingOf(lastName: string) {
    const { data } = await server.ok('POST /client/search', { body: { filters: { lastName } } });
    return data.map(({ marketing }) => marketing);
  }

  test('from a list of another program, with its days, or as of today', async () => {
    await server.setDay(today);
    const { problems } = await importClients(`Επώνυμο;Τηλέφωνο;Newsletter;SMS opt-in;Consent date
Αβραάμ;99111111;Ναι;όχι;14/02/2025
Βαρνάβας;99222222;subscribed;;
Γαβριήλ;99333333;;;
Δανιήλ;99444444;ίσως;ναι;
Ευγένιος;99555555;ναι;;01/05/2026
Ζήνωνος;99666666;ναι;;31/02/2025
`);
    const said = (answer: string, on = today) => ({ answer, on, source: 'by import' });
    expect(await marketingOf('Αβραάμ')).toEqual([
      { mail: said('yes', '2025-02-14'), message: said('no') },
    ]);
    expect(await marketingOf('Βαρνάβας')).toEqual([{ mail: said('yes'), message: null }]);
    expect(await marketingOf('Γαβριήλ')).toEqual([{ mail: null, message: null }]);
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [5, '“ίσως” is neither yes nor no.'],
      [6, 'The day “2026-05-01” is in the future.'],
      [7, 'There is no such day'],
    ]);
  });

  test('a no stays, which the row is told, and an empty cell takes nothing away', async () => {
    const lastName = 'Ηρακλέους';
    const phones = [{ phoneType: 'Mobile' as const, phoneNumber: '99777777' }];
    const firstName = '';
    const marketing = { mail: 'no', message: 'yes' } as const;
    await makeClient(server, { firstName, lastName, phones, marketing });
    const before = await marketingOf(lastName);
    const head = 'Επώνυμο;Τηλέφωνο;Newsletter;SMS opt-in\n';
    const { problems } = await importClients(`${head}${lastName};99777777;ναι;\n`);
    expect(problems.map(({ row, message }) => [row, message.slice(0, 22)])).toEqual([
      [2, 'The client has said no'],
    ]);
    expect(await marketingOf(lastName)).toEqual(before);
    await importClients(`${head}${lastName};99777777;;\n`);
    expect(await marketingOf(lastName)).toEqual(before);
    await importClients(`${head}${lastName};99777777;;όχι\n`);
    expect((await marketingOf(lastName))[0]?.message?.answer).toBe('no');
  });

  test('the list of clients as CSV comes back in, without what is not its own', async () => {
    const lastName = 'Θρασυβούλου';
    const phones = [{ phoneType: 'Mobile' as const, phoneNumber: '99888888' }];
    const marketing = { mail: 'yes', source: 'στο ταμείο' } as const;
    const { _id } = await makeClient(server, { lastName, phones, marketing });
    const row = encodeAs(client, await getClient(server.db, _id));
    const link = 'https://kilim.example/clients/public/marketing/a-link';
    const columns = clientCsvColumns(translator(el), () => link);
    const text = csv({ columns, rows: [row], language: 'el' });
    expect(text).toContain(link);
    const { problems, files } = await importClients(text.replaceAll('99888888', '99999999'));
    expect([problems, files.flatMap(({ ignored }) => ignored)]).toEqual([
      [],
      ['Σύνδεσμος για ενημερώσεις'],
    ]);
    const [one, other] = await marketingOf(lastName);
    expect(one).toEqual(other);
  });
});

const said = (answer: 'yes' | 'no', on?: Day) => ({ answer, on, source: '' });
const [early, late] = [day('2026-01-10'), day('2026-02-20')];

/** What is known, what the row says, and what is known then; `refused` where the row is. */
const merged: [known: ReturnType<typeof said>, row: ReturnType<typeof said>, after: string][] = [
  [said('yes', late), said('no'), 'no'],
  [said('yes', late), said('no', early), 'yes'],
  [said('yes', early), said('no', late), 'no'],
  [said('no', late), said('yes'), 'refused'],
  [said('no', late), said('yes', early), 'no'],
  [said('no', late), said('yes', late), 'no'],
  [said('no', early), said('yes', late), 'yes'],
  [said('no', early), said('no', late), 'no'],
];

test.each(merged)('%j and a row with %j are %s', (known, row, after) => {
  const { told, problems } = mergeMarketing({ mail: known }, { mail: row });
  expect(problems.length > 0 ? 'refused' : told.mail?.answer).toBe(after);
});
