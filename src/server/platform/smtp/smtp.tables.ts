import type { MailSecurity } from '#shared/base/choices.ts';

/** The mail server set by an owner; a single row. */
export type MailServerTable = {
  id: 1;
  rev: number;
  /** Empty: no mail server. */
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  /** Encrypted; empty if there is none. */
  password: string;
  sender: string;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    mail_server: MailServerTable;
  }
}
