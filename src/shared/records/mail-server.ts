import { CONFIG_RECORD_ID, MAIL_SERVER_RECORD_ID, mailSecurities } from '../base/choices.ts';
import { historyOfOne } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';

/** Without the password, whose change is recorded only as an event. */
const mailServerRecord = record('mailServer', {
  host: { kind: 'text' },
  port: { kind: 'number', as: 'text', of: String },
  security: { kind: 'choice', values: mailSecurities, labels: 'mailServer.security' },
  username: { kind: 'text' },
  sender: { kind: 'text' },
});

/** Shown in the history of the settings. */
export const mailServerHistory = historyOfOne(mailServerRecord, {
  events: ['changed', 'passwordChanged'],
  id: () => MAIL_SERVER_RECORD_ID,
  label: ({ host }: { host: string }) => host,
  also: () => [CONFIG_RECORD_ID],
});
