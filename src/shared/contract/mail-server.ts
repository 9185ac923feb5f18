import { z } from 'zod';
import { mailSecurities } from '../base/choices.ts';
import { revision, text } from '../fields/fields.ts';
import { readSender } from '../rules/mail-sender.ts';
import { ownerOnly } from '../rules/roles.ts';
import { mailFailure } from './mail.ts';
import { get, put, route } from './route.ts';

/** A host name such as `mail.example.com`, or an address such as `192.168.1.5`. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/**
 * A name whose last part is a number is an address to browsers and resolvers (`2130706433` and `127.1` are
 * 127.0.0.1), so only the usual form of an address is taken.
 */
function isHost(value: string): boolean {
  if (/(?:^|\.)(?:\d+|0x[\da-f]*)$/i.test(value)) return z.ipv4().safeParse(value).success;
  return HOST.test(value);
}

const invalid = { params: { key: 'validation.invalid' } };

const server = {
  /** Empty: no mail server, unless the environment sets one. */
  host: text(253).refine((value) => value === '' || isHost(value), invalid),
  port: z.number().min(1).max(65_535).int(),
  security: z.enum(mailSecurities),
  /** Empty: the server requires no login. */
  username: text(254),
  /** `info@example.com` or `Name <info@example.com>`; empty: the company's name and address. */
  sender: text(320).refine((value) => value === '' || readSender(value) !== undefined, invalid),
};

const mailServerBody = z.object({
  _rev: revision,
  ...server,
  /** If empty or omitted, the stored password is kept unless host, port, encryption or user name change. */
  password: z.string().max(500).optional(),
});

/** The fields recorded in the history. The password is never sent. */
export const mailServerRecord = z.object(server);

const mailServer = mailServerRecord.extend({
  _rev: z.int(),
  /** `lost`: it was encrypted with another `secret.key`. */
  password: z.enum(['none', 'kept', 'lost']),
  /** What the environment sets, which takes precedence: `mail.example.com:587` and the sender. */
  environment: z.object({ server: z.string().nullable(), sender: z.string().nullable() }),
  /** Without `PUBLIC_URL` no mail server can be set: the links in mails would lead nowhere. */
  hasPublicUrl: z.boolean(),
  /** Recipient of a test message: the person's own address, else the company's; empty without both. */
  testTo: z.string(),
});
export type MailServer = z.output<typeof mailServer>;

const test = z.object({
  to: z.string(),
  /** `files`: there is no mail server, and the message was written to `DATA_DIR/mail`. */
  by: z.enum(['server', 'files']),
  /** The mail server's own answer is in the log. */
  failure: z.object({ code: mailFailure, message: z.string() }).nullable(),
});

export const mailServerRoutes = {
  get: get('/mail-server', {
    allow: ownerOnly,
    summary: 'Read the mail server and the sender',
    response: mailServer,
  }),
  update: put('/mail-server', {
    allow: ownerOnly,
    summary: 'Change the mail server and the sender; queued mail is sent with it at once',
    body: mailServerBody,
    response: mailServer,
    errors: ['record.changed', 'mailServer.passwordNeeded', 'mailServer.noPublicUrl'],
  }),
  test: route({
    method: 'POST',
    path: '/mail-server/test',
    effect: 'slow',
    allow: ownerOnly,
    summary:
      'Send a test message to the person who asks, and say whether the mail server took it, or why not',
    response: test,
    errors: ['mailServer.noAddress'],
  }),
};
