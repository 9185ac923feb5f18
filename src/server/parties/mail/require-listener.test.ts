import { describe, expect, test } from 'vitest';
import { makeClient } from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { requireListener } from './require-listener.ts';

describe.each(databases)('who may be sent a text on %s', (database) => {
  const server = useServer(database);

  test.each(['yes', 'no', null] as const)(
    'after %s: what is about an order, and nothing that advertises without a way out',
    async (mail) => {
      const { _id } = await makeClient(server, { marketing: { mail } });
      await requireListener(server.db, _id, 'service');
      const advertised = requireListener(server.db, _id, 'marketing');
      await expect(advertised).rejects.toMatchObject({ failure: 'saidNo', isFinal: true });
    },
  );
});
