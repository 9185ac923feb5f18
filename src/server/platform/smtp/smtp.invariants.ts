import { recordedHistoryOf } from '#server/platform/history/index.ts';
import type { Invariants } from '#server/platform/invariants/index.ts';
import { getMailServer } from './mail-server.store.ts';

export const smtpInvariants: Invariants = {
  'the mail server is what people made it, as the history says last': async (db) => {
    const { host, username, sender } = await getMailServer(db);
    const history = await recordedHistoryOf(db, 'mailServer');
    const [recorded] = [...history.values()].map(({ fields }) => fields);
    return Object.entries({ host, username, sender })
      .filter(([field, value]) => (recorded?.get(field) ?? '') !== value)
      .map(([field]) => field);
  },
};
