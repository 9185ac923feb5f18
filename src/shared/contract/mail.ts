import { z } from 'zod';
import {
  documentKinds,
  letters,
  mailStates,
  recipientStates,
  reminderTones,
} from '../base/choices.ts';
import { distinctMailboxes } from '../base/email.ts';
import { day, emailAddress, id, instant, invoiceType, language } from '../fields/fields.ts';
import { mailColumns } from '../records/mail.ts';
import { desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { namedDocuments, outcome } from './many-documents.ts';
import { post, readByPost, postRows } from './route.ts';
import { searchRoute } from './search.ts';

const mailState = z.enum(mailStates);
export type MailState = z.output<typeof mailState>;

/** Why the last attempt failed; translated by `mail.failure.…`. */
export const mailFailure = z.enum([
  'unreachable',
  'login',
  'recipients',
  'letters',
  'senderLetters',
  'refused',
  'lost',
  'noServer',
  'noSender',
  'noKey',
  'noPublicUrl',
  'cancelled',
  'settled',
  'noLink',
  'gone',
  'saidNo',
  'file',
  'discarded',
  'corrected',
  'unexpected',
]);
export type MailFailure = z.output<typeof mailFailure>;

export const MAX_RECIPIENTS = 10;

export const recipients = {
  emails: z
    .array(emailAddress)
    .min(1)
    .max(MAX_RECIPIENTS)
    // One mailbox gets one mail, however its address is written.
    .transform(distinctMailboxes),
  /** Allows addresses that are not among the client's. */
  confirmed: z.boolean().optional(),
  /** Language of the message and its document; default: the client's. */
  language: language.optional(),
};

export const forwardErrors = ['mail.otherAddress', 'mail.dayIsFull'] as const;

export const forwardBody = z.object(recipients);

const failure = z
  .object({
    code: mailFailure,
    message: z.string(),
    /** The mail server's response; empty if there was none. */
    answer: z.string(),
  })
  .nullable();

/** A message in the outbox, queued or sent. */
export const mail = z.object({
  _id: id,
  _createdOn: instant,
  kind: z.enum(documentKinds),
  client: clientShort,
  /** Id of the attached document; for a statement its client's. */
  document: id,
  invoice: z.object({ _id: id, _ref: z.int(), invoiceType }).nullable(),
  payment: z.object({ _id: id, _ref: z.int().nullable() }).nullable(),
  from: day.nullable(),
  to: day.nullable(),
  language,
  /** Tone of a reminder; null for other messages. */
  reminder: z.enum(reminderTones).nullable(),
  subject: z.string(),
  emails: z.array(z.string()),
  state: mailState,
  tries: z.int(),
  /** Time of the next attempt; null if there is none. */
  nextTry: instant.nullable(),
  sentOn: instant.nullable(),
  sentAs: z.enum(['smtp', 'files']).nullable(),
  /** Recipients that were given up, although others may have got the message. */
  refused: z.array(z.string()),
  /** Each of `emails` with its own state; a failure of all of them is in `failure` alone. */
  recipients: z.array(
    z.object({
      email: z.string(),
      state: z.enum(recipientStates),
      failure,
      /** The address that got the message instead. */
      correctedTo: z.string().nullable(),
    }),
  ),
  failure,
});
export type Mail = z.output<typeof mail>;

const MAX_MAILS = 1_000;

/** Each message is in the language of its client. */
const manyBody = z.object({
  documents: namedDocuments(MAX_MAILS),
  letter: z.enum(letters),
  /** For reminders. */
  tone: z.enum(reminderTones).default('friendly'),
  /** Refuses documents that were already sent, including meanwhile by someone else. */
  onlyUnsent: z.boolean().default(false),
});
export type ManyMails = z.output<typeof manyBody>;

/** Preview of sending a document now. */
const checkedDocument = outcome.extend({
  kind: z.enum(documentKinds),
  /** Empty if the document does not exist. */
  title: z.string(),
  client: clientShort.nullable(),
  /** Recipient. */
  email: z.string().nullable(),
  /** Subject and text are empty if nothing would be sent. */
  subject: z.string(),
  text: z.string(),
});
export type CheckedDocument = z.output<typeof checkedDocument>;

export const mailRoutes = {
  search: searchRoute('/mail/search', {
    allow: desk,
    summary: 'Search sent and pending mails',
    columns: mailColumns,
    row: mail,
  }),
  retry: post('/mail/:id/retry', {
    allow: desk,
    summary:
      'Send a mail again to the recipients that did not get it, may not have got it, or for whom it is only in a file',
    response: mail,
    errors: [
      'record.notFound',
      'mail.notRetryable',
      'reminder.tooSoon',
      'invoice.cancelled',
      'payment.cancelled',
      'handover.cancelled',
    ],
  }),
  correct: post('/mail/:id/correct', {
    allow: desk,
    summary:
      'Send a mail to another address instead of one that was given up; answers the new mail',
    body: z.object({
      /** The recipient that was given up. */
      email: z.string(),
      newEmail: emailAddress,
      /** Allows an address that is not among the client's. */
      confirmed: z.boolean().optional(),
    }),
    response: mail,
    errors: [
      'record.notFound',
      'record.changed',
      'mail.notRefused',
      'mail.alreadySent',
      ...forwardErrors,
      'reminder.tooSoon',
      'reminder.nothingOverdue',
      'invoice.cancelled',
      'payment.cancelled',
      'credit.cancelled',
      'handover.cancelled',
    ],
  }),
  release: post('/mail/:id/release', {
    allow: desk,
    summary: 'Release a mail that is held since a restore',
    response: mail,
    errors: ['record.notFound', 'mail.notHeld'],
  }),
  discard: post('/mail/:id/discard', {
    allow: desk,
    summary: 'Discard a mail that is held since a restore',
    response: mail,
    errors: ['record.notFound', 'mail.notHeld'],
  }),
  checkMany: readByPost('/mail/check-many', {
    allow: desk,
    summary: 'Preview recipient and message for many documents, or why they cannot be sent',
    body: manyBody,
    response: z.object({ data: z.array(checkedDocument) }),
  }),
  sendMany: postRows('/mail/send-many', {
    allow: desk,
    summary: 'Mail many documents or reminders; the answer has the outcome for each',
    body: manyBody,
    response: z.object({ data: z.array(outcome) }),
  }),
};
