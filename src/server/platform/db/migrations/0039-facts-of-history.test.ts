import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { clientWithJob, makeInvoice } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { dialectOf } from '../dialect.ts';
import { migration } from './0039-facts-of-history.ts';

describe.each(databases)('facts that stood only in the history, on %s', (name) => {
  const server = useServer(name);

  /** Undoes the migration; later ones stay. */
  async function goBack(): Promise<void> {
    for (const statement of [
      'drop index invoice_replaces',
      'alter table invoice drop column replaces_id',
      'alter table user_account drop column has_own_password',
    ]) {
      await sql.raw(statement).execute(server.db);
    }
  }

  test('become columns', async () => {
    const { client, job } = await clientWithJob(server);
    const first = await makeInvoice(server, { client: client._id, jobs: [job._id] });
    const second = await server.ok('POST /invoice/reissue/:id', {
      params: { id: first._id },
      body: { client: client._id, jobs: [job._id], invoiceType: 'invoice', date: first.date },
    });
    const { password } = server.login;
    const next = 'κωδικός που δεν ξεχνώ';
    await server.ok('PUT /user/password', { body: { current: password, next } });
    await server.ok('POST /user', {
      body: { username: 'maria', firstName: 'Μαρία', lastName: '', email: '', role: 'floor' },
    });

    await goBack();
    await server.db.transaction().execute((trx) => migration(trx, dialectOf(trx)));

    const invoices = server.db.selectFrom('invoice').select(['id', 'replaces_id']).orderBy('ref');
    expect(await invoices.execute()).toEqual([
      { id: first._id, replaces_id: null },
      { id: second._id, replaces_id: first._id },
    ]);
    const users = server.db.selectFrom('user_account').select(['username', 'has_own_password']);
    expect(await users.orderBy('username').execute()).toEqual([
      { username: 'admin', has_own_password: 1 },
      { username: 'maria', has_own_password: 0 },
    ]);
  });
});
