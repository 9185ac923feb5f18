import type { Role } from '#shared/choices.ts';
import { kinds } from '#shared/columns/history.ts';
import type { historyRoutes } from '#shared/contract/history.ts';
import { contract } from '#shared/contract/index.ts';
import type { HistoryKind } from '#shared/history/kinds.ts';
import { searchHistory } from '../../platform/history/index.ts';
import type { Handlers } from '../../platform/http/index.ts';

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
  config: contract.config.update,
  mailServer: contract.mailServer.get,
  user: contract.person.get,
};

export const historyHandlers: Pick<Handlers<typeof historyRoutes>, 'search'> = {
  search: ({ db, session }, { body }) => {
    const readable = kinds.filter((kind) => calls[kind].allow.includes(session.user.role));
    return searchHistory(db, body, readable);
  },
};
