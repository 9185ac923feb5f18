import type { Role } from '#shared/base/choices.ts';
import { contract } from '#shared/contract/index.ts';
import type { HistoryKind } from '#shared/records/history.ts';
import { kinds } from '#shared/records/history.ts';
import type { CauseReader } from './cause.store.ts';

/** A history is readable by the roles of these calls. */
const calls: Record<HistoryKind, { allow: readonly Role[] }> = {
  client: contract.client.get,
  clientItem: contract.clientItem.get,
  item: contract.item.get,
  job: contract.job.get,
  stage: contract.job.get,
  stay: contract.stay.search,
  place: contract.place.get,
  count: contract.count.get,
  photo: contract.photo.search,
  invoice: contract.invoice.get,
  payment: contract.payment.get,
  bankFile: contract.bank.search,
  credit: contract.credit.get,
  handover: contract.handover.get,
  till: contract.report.till,
  config: contract.config.update,
  mailServer: contract.mailServer.get,
  user: contract.person.get,
};

/** The kinds of records whose history a role may read. */
export function readableKinds(role: Role): HistoryKind[] {
  return kinds.filter((kind) => calls[kind].allow.includes(role));
}

/** What a role may see of why a call was refused. */
export function causeReader(role: Role): CauseReader {
  const readers: readonly Role[] = contract.history.search.allow;
  return { kinds: readableKinds(role), seesChanges: readers.includes(role) };
}
