// Serves the real app and sends mail to the given server until it is killed: by the test, or by itself right after
// a counted write, before the commit.
import type { KyselyPlugin } from 'kysely';
import { TableNode } from 'kysely';
import { buildApp } from '#server/app/app.ts';
import { documents } from '#server/office/modules/index.ts';
import { sendMails } from '#server/parties/mail/send-mails.ts';
import { type DataEnv, openDatabase } from '#server/platform/db/open.ts';
import { repeatEvery } from '#server/platform/schedule/repeat-every.ts';
import { readEnv } from '#server/platform/system/env.ts';

/** The write after which it kills itself; `count` starts at its start. */
type KillPoint = { write: 'insert' | 'update'; table: string; count: number };

export type ChildOptions = {
  place: DataEnv;
  /** Its clock, which stands still. */
  now: string;
  /** Sends queued mails to this mail server. */
  smtpUrl?: string;
  killAt?: KillPoint;
};

const HOUR_MS = 3_600_000;

const { place, now, smtpUrl, killAt } = JSON.parse(process.argv[2] ?? '') as ChildOptions;
const clock = () => new Date(now);
const opened = await openDatabase(place);
const db = killAt === undefined ? opened : opened.withPlugin(killedAt(killAt));
const env = readEnv({ DATA_DIR: place.DATA_DIR || process.cwd(), LOG_LEVEL: 'silent' });
const outbox =
  smtpUrl === undefined ? undefined : repeatEvery(HOUR_MS, () => sendMails(mailer(smtpUrl)));
const app = await buildApp({ db, env, clock, ...(outbox && { wakeMail: outbox.wake }) });
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

function mailer(SMTP_URL: string) {
  const sender = { MAIL_FROM: 'office@kilim.example', PUBLIC_URL: 'https://kilim.example' };
  const log = { error: () => {}, warn: () => {} };
  return { db, env: readEnv({ ...sender, SMTP_URL }), clock, log, kinds: documents };
}

function killedAt({ write, table, count }: KillPoint): KyselyPlugin {
  const counted = new WeakSet<object>();
  let left = count;
  return {
    transformQuery({ node, queryId }) {
      if (write === 'insert' && node.kind === 'InsertQueryNode') {
        if (node.into?.table.identifier.name === table) counted.add(queryId);
      }
      if (write === 'update' && node.kind === 'UpdateQueryNode') {
        const [of] = [node.table].filter((named) => named !== undefined).filter(TableNode.is);
        if (of?.table.identifier.name === table) counted.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (counted.has(queryId)) left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  };
}
