import { z } from 'zod';
import { documentKinds, letters, mailStates, reminderTones } from '../choices.ts';
import { mailColumns } from '../columns/mail.ts';
import { desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { day, id, instant, invoiceType, language, requiredText } from './fields.ts';
import { namedDocuments, outcome } from './outcome.ts';
import { post, readByPost, postRows } from './route.ts';
import { searchRoute } from './search.ts';

const mailState = z.enum(mailStates);
export type MailState = z.output<typeof mailState>;

/** Why the last try came to nothing; the words are `mail.failure.…`. */
export const mailFailure = z.enum([
  'unreachable',
  'login',
  'recipients',
  'refused',
  'lost',
  'noSender',
  'cancelled',
  'settled',
  'noLink',
  'gone',
  'file',
  'discarded',
  'unexpected',
]);
export type MailFailure = z.output<typeof mailFailure>;

export const MAX_RECIPIENTS = 10;

/** Where a mail goes: one to ten addresses, each of one person and nothing else. */
export const recipients = {
  emails: z
    .array(requiredText(254).pipe(z.email()))
    .min(1)
    .max(MAX_RECIPIENTS)
    .transform((emails) => [...new Set(emails)]),
  /** Also to addresses that the client does not have. */
  confirmed: z.boolean().optional(),
  /** Of the message and its document; the client's where none is given. */
  language: language.optional(),
};

/** Why a message may not be sent, whatever it carries. */
export const forwardErrors = ['mail.otherAddress', 'mail.dayIsFull'] as const;

export const forwardBody = z.object(recipients);

/** A message in the outbox, from when it was asked for. */
export const mail = z.object({
  _id: id,
  _createdOn: instant,
  kind: z.enum(documentKinds),
  client: clientShort,
  /** The record that it carries; of a statement its client. */
  document: id,
  invoice: z.object({ _id: id, _ref: z.int(), invoiceType }).nullable(),
  payment: z.object({ _id: id, _ref: z.int().nullable() }).nullable(),
  from: day.nullable(),
  to: day.nullable(),
  language,
  /** Of a reminder: how it speaks; null where the message only carries its document. */
  reminder: z.enum(reminderTones).nullable(),
  subject: z.string(),
  emails: z.array(z.string()),
  state: mailState,
  tries: z.int(),
  /** When it is tried (again); null where nothing is to come. */
  nextTry: instant.nullable(),
  sentOn: instant.nullable(),
  sentAs: z.enum(['smtp', 'files']).nullable(),
  /** Addresses that the mail server did not take when it took the message. */
  refused: z.array(z.string()),
  failure: z
    .object({
      code: mailFailure,
      message: z.string(),
      /** The mail server's own words, where it gave any. */
      answer: z.string(),
    })
    .nullable(),
});
export type Mail = z.output<typeof mail>;

/** So many messages are written in one call. */
const MAX_MAILS = 1_000;

/** What goes to many clients at once, each in the language of theirs. */
const manyBody = z.object({
  documents: namedDocuments(MAX_MAILS),
  letter: z.enum(letters),
  /** Of a reminder. */
  tone: z.enum(reminderTones).default('friendly'),
});
export type ManyMails = z.output<typeof manyBody>;

/** What would become of a document that is sent now. */
const checkedDocument = outcome.extend({
  kind: z.enum(documentKinds),
  /** What people call it; empty where there is none. */
  title: z.string(),
  client: clientShort.nullable(),
  /** Where it would go. */
  email: z.string().nullable(),
  /** The message; empty where none would be sent. */
  subject: z.string(),
  text: z.string(),
});
export type CheckedDocument = z.output<typeof checkedDocument>;

export const mailRoutes = {
  search: searchRoute('/mail/search', {
    allow: desk,
    summary: 'Search the mails that were sent or are to be',
    columns: mailColumns,
    row: mail,
  }),
  retry: post('/mail/:id/retry', {
    allow: desk,
    summary: 'Send a mail again that failed or may not have arrived',
    response: mail,
    errors: [
      'record.notFound',
      'mail.notRetryable',
      'invoice.cancelled',
      'payment.cancelled',
      'handover.cancelled',
    ],
  }),
  release: post('/mail/:id/release', {
    allow: desk,
    summary: 'Let a mail go that is held since a restore',
    response: mail,
    errors: ['record.notFound', 'mail.notHeld'],
  }),
  discard: post('/mail/:id/discard', {
    allow: desk,
    summary: 'Give up a mail that is held since a restore',
    response: mail,
    errors: ['record.notFound', 'mail.notHeld'],
  }),
  checkMany: readByPost('/mail/check-many', {
    allow: desk,
    summary: 'Say of many documents where they would go and with which message, or why not',
    body: manyBody,
    response: z.object({ data: z.array(checkedDocument) }),
  }),
  sendMany: postRows('/mail/send-many', {
    allow: desk,
    summary: 'Mail many documents, or remind of what is overdue; says of each what became of it',
    body: manyBody,
    response: z.object({ data: z.array(outcome) }),
  }),
};
