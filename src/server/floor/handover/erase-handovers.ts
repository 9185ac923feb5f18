import { blankClient, freeze, frozenPieces, readFrozen } from '#server/parties/document/index.ts';
import { sealChange, searchable } from '#server/platform/db/index.ts';
import { audit, type AuditContext } from '#server/platform/history/index.ts';
import { getHandover } from './handover.store.ts';
import { sealHandover } from './seal-handover.ts';

/** No law requires keeping hand-overs: names, signature and marks are erased, the pieces stay. */
export async function eraseHandovers(context: AuditContext, client: string): Promise<void> {
  const { db } = context;
  const rows = await db
    .selectFrom('handover')
    .selectAll()
    .where('client_id', '=', client)
    .orderBy('ref')
    .execute();
  for (const row of rows) {
    const pieces = readFrozen(frozenPieces, row.pieces).map((piece) => ({
      ...piece,
      clientItem: { ...piece.clientItem, marks: [] },
    }));
    const next = {
      ...blankClient(),
      ...searchable({ received_by: '' }),
      signature: null,
      pieces: freeze(frozenPieces, pieces),
    };
    const seal = sealHandover({ ...row, ...next });
    await db
      .updateTable('handover')
      .set((eb) => ({ ...next, seal, rev: eb('rev', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    const changes = [sealChange(row.seal, seal)];
    const after = await getHandover(db, row.id);
    await audit.handover(context, { event: 'erased', changes, after });
  }
}
