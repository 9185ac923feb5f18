import { getConfig, updateConfig } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { getMailServer, updateMailServer } from '#server/platform/smtp/index.ts';
import { day } from '#shared/base/day.ts';

/** What no invoice is issued without. */
const company = {
  companyName: 'Χαλιά Δοκιμής',
  address: { street: 'Λήδρας 1', city: 'Λευκωσία', zip: '1011' },
  taxID: 'CY10000000X',
};

/** Sets the shop up, as the history says; without a person as the server would. */
export async function setCompany(db: Db, now: Date, actor: string | null = null): Promise<void> {
  const before = await getConfig(db);
  await updateConfig(db, undefined, company);
  const after = await getConfig(db);
  const today = day(now.toISOString().slice(0, 10));
  await audit.config({ db, now, today, actor }, { event: 'changed', before, after });
}

/**
 * Sets a mail server, as the history says; nothing listens there. Without one many documents are not mailed, and nothing
 * counts as sent.
 */
export async function setMailServer(db: Db, now: Date, actor: string | null = null): Promise<void> {
  const before = await getMailServer(db);
  const server = { host: '127.0.0.1', port: 1, security: 'none', sender: '' } as const;
  await updateMailServer(db, undefined, { ...server, username: '', password: '' });
  const after = await getMailServer(db);
  const today = day(now.toISOString().slice(0, 10));
  await audit.mailServer({ db, now, today, actor }, { event: 'changed', before, after });
}
