import { allClients } from '#server/parties/client/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { type Db, inSnapshot } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { allClientItems } from '#server/work/client-item/index.ts';
import { allItems } from '#server/work/item/index.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import type { ImportFile } from '#shared/records/import-fields.ts';
import { missingCompanyFields } from '#shared/rules/issuing.ts';
import { ClientIndex, type ClientTarget, knownClient } from './client-index.ts';
import { existingPlaces, issuedInvoices, openingBalances, stayDays } from './import.store.ts';
import { Others } from './others.ts';
import { PieceIndex } from './piece-index.ts';
import { balanceReader, OpeningBalances } from './read-balances.ts';
import { clientReader } from './read-clients.ts';
import { itemReader } from './read-items.ts';
import { pieceReader } from './read-pieces.ts';
import { stayReader } from './read-stays.ts';
import { existingTarget, type RowReader } from './row-reader.ts';

type Shop = { readers: Record<ImportFile, RowReader>; others: Others };

/**
 * The row readers of each file, which know the records of the shop and those that earlier rows will create; and what
 * others add from now on.
 */
export function readShop({ db, today, language }: StaffContext): Promise<Shop> {
  return inSnapshot(db, async (moment) => {
    const config = await getConfig(moment);
    const { clientItemsCategories: categories, lockedUntil } = config;
    const { t } = localeIn(language);
    const missing = missingCompanyFields(config)
      .map((field) => t(`config.${field}`))
      .join(', ');
    const { clients, byId } = await readClients(moment);
    const pieces = await readPieces(moment, byId);
    const places = await existingPlaces(moment);
    const closed = places.filter(({ disabled }) => disabled === 1);
    const closedPlaces = new Set(closed.map(({ code }) => lookAlikeKey(code)));
    const issued = new Set(await issuedInvoices(moment));
    const isIssued = (client: string | undefined, label: string) =>
      client !== undefined && issued.has(`${client} ${label}`);
    const opening = new OpeningBalances(await openingBalances(moment));
    const readers = {
      items: itemReader(await readItems(moment)),
      clients: clientReader(clients, today),
      pieces: pieceReader({ clients, pieces, categories }),
      stored: stayReader({ clients, pieces, closedPlaces, today }),
      balances: balanceReader({ clients, opening, missing, lockedUntil, today, isIssued }),
    };
    return { readers, others: await Others.since(moment) };
  });
}

async function readClients(db: Db) {
  const clients = new ClientIndex();
  const byId = new Map<string, ClientTarget>();
  for (const known of await allClients(db)) {
    const client = knownClient(known);
    clients.add(client);
    byId.set(known._id, client);
  }
  return { clients, byId };
}

async function readPieces(db: Db, clients: ReadonlyMap<string, ClientTarget>): Promise<PieceIndex> {
  const pieces = new PieceIndex();
  const stays = await stayDays(db);
  for (const { _id: id, _rev: rev, ...record } of await allClientItems(db)) {
    const { _ref, client: owner, inStorage: isStored, ...input } = record;
    const client = clients.get(owner._id);
    if (client === undefined) continue;
    const piece = existingTarget(id, rev, { ...input, client: owner._id });
    pieces.add({ ...piece, client, isStored, stays: stays.get(id) ?? new Map() });
  }
  return pieces;
}

async function readItems(db: Db) {
  const items = await allItems(db);
  return items.map(({ _id: id, _ref, _rev: rev, ...record }) => existingTarget(id, rev, record));
}
