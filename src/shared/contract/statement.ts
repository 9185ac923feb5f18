import { z } from 'zod';
import {
  day,
  forwards,
  language,
  notFound,
  pdfFile,
  pdfQuery,
  signedMoney,
} from '../fields/fields.ts';
import { books, desk } from '../rules/roles.ts';
import { clientShort } from './client.ts';
import { issuer } from './config.ts';
import { credit } from './credit.ts';
import { clientAddress } from './document.ts';
import { invoice } from './invoice.ts';
import { forwardErrors, mail, recipients } from './mail.ts';
import { payment } from './payment.ts';
import { get, post } from './route.ts';

/** Inclusive; either end may be omitted. */
const statementRange = z.object({ from: day.optional(), to: day.optional() });
const statementQuery = statementRange.refine(...forwards);

const range = {
  from: day.nullable(),
  to: day.nullable(),
  company: issuer,
  /** Balance before `from`; 0 without `from`. */
  oldBalance: signedMoney,
};

const statementInvoice = invoice.pick({
  _id: true,
  _ref: true,
  invoiceType: true,
  date: true,
  breakdown: true,
});

const statementPayment = payment.pick({
  _id: true,
  _ref: true,
  transactionDate: true,
  method: true,
  amount: true,
});
const statementCredit = credit.pick({ _id: true, _ref: true, date: true, breakdown: true });

const paidInvoice = invoice.pick({ _id: true, _ref: true, invoiceType: true });

/** `rules/statement.ts` merges invoices, credit notes and payments and computes the balances. */
export const statement = z.object({
  ...range,
  client: clientShort.extend({
    publicId: z.string(),
    vatNumber: z.string(),
    language,
    address: clientAddress.nullable(),
  }),
  invoices: z.array(statementInvoice),
  payments: z.array(statementPayment.extend({ invoices: z.array(paidInvoice) })),
  credits: z.array(statementCredit.extend({ invoice: paidInvoice })),
});
export type Statement = z.output<typeof statement>;

/** Lets the reader open invoices that have a public link. */
const withLink = { publicId: z.string().nullable() };

export const publicStatement = z.object({
  ...range,
  client: clientShort
    .pick({ _ref: true, fullName: true, companyName: true })
    .extend({ vatNumber: z.string(), address: clientAddress.nullable() }),
  invoices: z.array(statementInvoice.omit({ _id: true }).extend(withLink)),
  payments: z.array(
    statementPayment
      .omit({ _id: true })
      .extend({ invoices: z.array(paidInvoice.omit({ _id: true }).extend(withLink)) }),
  ),
  credits: z.array(
    statementCredit
      .omit({ _id: true })
      .extend({ ...withLink, invoice: paidInvoice.omit({ _id: true }).extend(withLink) }),
  ),
});
export type PublicStatement = z.output<typeof publicStatement>;

const errors = notFound;
const pdf = {
  query: statementRange.extend(pdfQuery.shape).refine(...forwards),
  response: pdfFile,
  produces: 'application/pdf',
  errors,
} as const;

export const statementRoutes = {
  get: get('/statement/:clientId', {
    allow: books,
    summary: "A client's invoices and payments, with the balance before them",
    query: statementQuery,
    response: statement,
    errors,
  }),
  getPublic: get('/statement/public/:publicId', {
    access: 'public',
    summary: "A client's statement by the client's public id",
    query: statementQuery,
    response: publicStatement,
    errors,
  }),
  pdf: get('/statement/:clientId/pdf', {
    allow: books,
    ...pdf,
    summary: "A client's statement as PDF",
  }),
  publicPdf: get('/statement/public/:publicId/pdf', {
    ...pdf,
    access: 'public',
    summary: "A client's statement as PDF by the client's public id",
  }),
  forward: post('/client/statement/forward/:id', {
    allow: desk,
    summary: "Mail a client's statement with its link and PDF",
    body: z.object({ ...recipients, from: day.nullish(), to: day.nullish() }).refine(...forwards),
    response: mail,
    errors: [...errors, ...forwardErrors],
  }),
};
