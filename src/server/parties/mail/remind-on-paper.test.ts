import { beforeAll, describe, expect, test } from 'vitest';
import type { ReminderTone } from '#shared/base/choices.ts';
import { historyOf, resultOf } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { setMailServer } from '#test/company.ts';
import { hasPoppler, pagesOf } from '#test/poppler.ts';
import { databases, useServer } from '#test/server.ts';

type Client = Parameters<typeof makeClient>[1];
type Letter = { client: string; tone: ReminderTone };

const address = {
  street: 'Λήδρας 12',
  unit: '3',
  district: '',
  zip: '1010',
  city: 'Λευκωσία',
  isBilling: true,
};

describe.each(databases)('reminders on paper, on %s', (database) => {
  const server = useServer(database);
  beforeAll(() => setMailServer(server.db, server.time.now));

  /** A client with an overdue invoice of 119 €, and a letter to them in this tone. */
  async function makeLetter(tone: ReminderTone, more: Client = {}): Promise<Letter> {
    const { _id: client } = await makeClient(server, { lastName: 'Οφειλέτης', ...more });
    await makeDebt(server, { client, total: 119, date: '2026-01-05' });
    return { client, tone };
  }

  const pdf = async (letters: Letter[]) =>
    (await server.send('POST /reminder/letter/pdf', { body: { letters } })).rawPayload;
  const refused = async (letters: Letter[]) =>
    resultOf(await server.call('POST /reminder/letter/pdf', { body: { letters } }));
  const give = async (letters: Letter[], key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const { body } = await server.call('POST /reminder/letter/given', {
      body: { letters },
      headers,
    });
    return body.data.map(({ ok, code }) => (ok ? 'ok' : code));
  };
  const mail = async (documents: { kind: 'invoice' | 'statement'; _id: string }[]) => {
    const body = { documents, letter: 'reminder' as const };
    const { data } = await server.ok('POST /mail/send-many', { body });
    return data.map(({ ok, code }) => (ok ? 'ok' : code));
  };
  const recordedReminders = (record: string) =>
    historyOf(server, { record, event: 'remindedOnPaper', kind: 'client' });

  test.skipIf(!hasPoppler)(
    'each letter in the language and tone of its client, addressed, before its statement',
    async () => {
      const greek = await makeLetter('last', { firstName: 'Άννα', addresses: [address] });
      const english = await makeLetter('friendly', { lastName: 'Smith', language: 'en' });
      const pages = pagesOf(await pdf([greek, english]));
      expect(pages).toHaveLength(4);
      const [letter = '', statement, other = '', otherStatement] = pages;
      expect(letter).toMatch(/Άννα Οφειλέτης\n+\s+Λήδρας 12, 3\n+\s+1010 Λευκωσία/);
      expect(letter).toContain('05/03/2026');
      expect(letter).toContain('Τελευταία υπενθύμιση οφειλής');
      expect(letter).toMatch(/Παρά τις υπενθυμίσεις μας οφείλονται ακόμη 119,00/);
      expect(letter).toMatch(/I-\d{6} της 05\/01\/2026, έληξε στις 05\/01\/2026: 119,00/);
      expect(letter).toContain('Σας εσωκλείουμε την κατάσταση του λογαριασμού σας.');
      expect(statement).toContain('Κατάσταση λογαριασμού · σελίδα 1 από 1');
      expect(other).toContain('Payment reminder');
      expect(other).toContain('€119.00');
      expect(otherStatement).toContain('Statement · page 1 of 1');
    },
  );

  test('a PDF alone records nothing, and once given it is in the history and counts as a reminder', async () => {
    const letter = await makeLetter('firm', {
      emails: [{ emailType: 'Main', emailAddress: 'one@example.com' }],
    });
    await pdf([letter]);
    expect(await recordedReminders(letter.client)).toEqual([]);
    expect(await give([letter], 'given')).toEqual(['ok']);
    expect(await give([letter], 'given')).toEqual(['ok']);
    expect(await recordedReminders(letter.client)).toMatchObject([
      { by: { name: 'admin' }, changes: [{ field: 'tone', from: null, to: 'firm' }] },
    ]);
    expect(await give([letter])).toEqual(['reminder.tooSoon']);
    expect(await refused([letter])).toBe('400 reminder.tooSoon letters.0.client');
    const statement = { kind: 'statement' as const, _id: letter.client };
    expect(await mail([statement])).toEqual(['reminder.tooSoon']);
    await server.setDay('2026-03-18');
    expect(await mail([statement])).toEqual(['reminder.tooSoon']);
    await server.setDay('2026-03-19');
    expect(await mail([statement])).toEqual(['ok']);
    expect(await give([letter])).toEqual(['reminder.tooSoon']);
    await server.setDay('2026-03-05');
  });

  test('if two people give a letter at once, one is recorded', async () => {
    const letter = await makeLetter('friendly');
    const outcomes = await Promise.all([give([letter]), give([letter])]);
    expect(new Set(outcomes.flat())).toEqual(new Set(['ok', 'reminder.tooSoon']));
    expect(await recordedReminders(letter.client)).toHaveLength(1);
  });

  test('a client who owes nothing any more, or does not exist, gets no letter: the list says which', async () => {
    const [owing, settled] = [await makeLetter('friendly'), await makeLetter('friendly')];
    const { data } = await server.ok('POST /invoice/search', {
      body: { filters: { client: settled.client } },
    });
    await makePayment(server, {
      client: settled.client,
      invoices: data.map(({ _id: invoice, balance: amount }) => ({ invoice, amount })),
    });
    expect(await refused([owing, settled])).toBe('400 reminder.nothingOverdue letters.1.client');
    const nobody: Letter = { client: 'nobody', tone: 'firm' };
    expect(await refused([nobody])).toBe('404 record.notFound letters.0.client');
    expect(await give([nobody, owing])).toEqual(['record.notFound', 'ok']);
  });
});
