import { clientDebt } from '#server/billing/invoice/index.ts';
import { eraseHandovers, jobsWithPiecesInShop } from '#server/floor/handover/index.ts';
import { countStored } from '#server/floor/storage/index.ts';
import { keptDocuments, searched } from '#server/office/modules/index.ts';
import { eraseClientRow, isErased, lockClients, readClient } from '#server/parties/client/index.ts';
import { getConfig } from '#server/platform/config/index.ts';
import { dialectOf } from '#server/platform/db/index.ts';
import { audit, keepRedaction, redactHistory } from '#server/platform/history/index.ts';
import { bodyOf, type StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { updateSearchEntries } from '#server/platform/search/index.ts';
import { removeEml } from '#server/platform/smtp/index.ts';
import { markClientItemsOfClientDeleted } from '#server/work/client-item/index.ts';
import { countJobs } from '#server/work/job/index.ts';
import { erasePhotos, purgePhotos } from '#server/work/photo/index.ts';
import { cents } from '#shared/base/money.ts';
import { keysOf } from '#shared/base/record-of.ts';
import type { Erasure } from '#shared/contract/erasure.ts';
import { AppError, type ErrorCode } from '#shared/fields/errors.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { KEPT_MS } from '#shared/rules/photo.ts';
import { earliestKeptDay, keptUntil } from '#shared/rules/retention.ts';
import { eraseExpired } from './erase-expired.ts';
import { countErased, countKept, eraseRows, idsOf, mailsOf } from './erased-rows.store.ts';

/**
 * Erases a client's personal data as far as the law allows and returns what was erased. A dry run changes nothing.
 * Throws the first reason why the client cannot be erased.
 */
export async function eraseClient(
  context: StaffContext,
  id: string,
  { dry }: { dry: boolean },
): Promise<Erasure> {
  if (dry) return planErasure(context, id);
  const { erasure, mails } = await context.transaction(async (db) => {
    const within = { ...context, db };
    await lockClients(db, [id]);
    const [refusal] = await findRefusals(within, id);
    if (refusal) throw refusal;
    const plan = await planErasure(within, id);
    const mails = await mailsOf(db, id);
    await erase(within, id);
    return { erasure: { ...plan, dry: false }, mails };
  });
  // After the commit, because deleting a file cannot be rolled back.
  const { db, env, now } = context;
  await removeEml(env.DATA_DIR, mails);
  await dialectOf(db).emptyJournal(db);
  await purgePhotos({ db, env, now });
  return erasure;
}

async function planErasure(context: StaffContext, id: string): Promise<Erasure> {
  const { db, today, language } = context;
  const refused = (await findRefusals(context, id)).map((error) => {
    const { code, message } = bodyOf(error, language);
    return { code, message };
  });
  const { retentionYears } = await getConfig(db);
  const since = earliestKeptDay(today, retentionYears);
  const counts = await countErased(db, id, since);
  const kept = await countKept(db, id, since);
  return {
    _id: id,
    dry: true,
    erased: keysOf(counts)
      .map((what) => ({ what, count: counts[what] }))
      .filter(({ count }) => count > 0),
    kept: kept.flatMap(({ what, count, last }) =>
      last === null
        ? []
        : [{ what, count, reason: 'law' as const, until: keptUntil(last, retentionYears) }],
    ),
    refused,
  };
}

/** Why the client cannot be erased yet. Throws a 404 if the client does not exist or was already erased. */
async function findRefusals({ db, language }: StaffContext, id: string): Promise<AppError[]> {
  await readClient(db, id);
  if (await isErased(db, id)) throw new AppError('record.notFound');
  const balance = await clientDebt(db, id);
  const jobs = await countJobs(db, id);
  const inShop = await jobsWithPiecesInShop(db, id);
  const reasons: [applies: boolean, code: ErrorCode][] = [
    [jobs.open > 0, 'client.hasOpenJobs'],
    [jobs.toInvoice > 0, 'client.hasUninvoicedJobs'],
    [(await countStored(db, { client: id })) > 0, 'client.hasStoredItems'],
    [inShop.length > 0, 'client.hasPiecesInShop'],
  ];
  const amount = formatMoney(cents(Math.abs(balance)), language);
  const owes = new AppError(balance > 0 ? 'client.owes' : 'client.hasOnAccount', {
    values: { amount },
  });
  const others = reasons.flatMap(([applies, code]) => (applies ? new AppError(code) : []));
  return balance === 0 ? others : [owes, ...others];
}

async function erase(context: StaffContext, id: string): Promise<void> {
  const { db, now } = context;
  const before = await readClient(db, id);
  const name = localeIn((await getConfig(db)).language).t('erase.name', { ref: before._ref });
  await eraseRows(db, id);
  await erasePhotos(db, id, new Date(now.getTime() - KEPT_MS - 1));
  await eraseHandovers(context, id);
  await markClientItemsOfClientDeleted(db, now, id);
  const after = await eraseClientRow(db, before, { name, now });
  const keptIds: string[] = [];
  for (const { table } of keptDocuments) {
    const ids = await idsOf(db, table, id);
    const inSearch = Object.values(searched).find((kind) => kind.table === table);
    if (inSearch) await updateSearchEntries(db, inSearch, ids);
    keptIds.push(...ids);
  }
  await eraseExpired(context, id);
  const { nights, change } = await redactHistory(db, { id, label: name });
  // The documents can still be opened, so their history shows the erasure too.
  const changes = nights.length > 0 ? [change] : [];
  await audit.client(context, { event: 'erased', after, changes, also: keptIds });
  await keepRedaction(db, id, nights);
}
