import { z } from 'zod';
import { emailTypes, phoneTypes } from '../base/choices.ts';
import { euros } from '../base/money.ts';
import { readPhones } from '../base/phone.ts';
import {
  emailAddress,
  id,
  instant,
  invoiceType,
  money,
  notFound,
  removed,
  requiredText,
  revision,
  text,
} from '../fields/fields.ts';
import { bodyShape, shapeWith, valueShape } from '../fields/schemas.ts';
import { clientColumns } from '../records/client.ts';
import { clientRecord } from '../records/client.ts';
import { desk } from '../rules/roles.ts';
import { marketing, marketingBody } from './marketing.ts';
import { peppolId } from './peppol-id.ts';
import { del, get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

const phoneType = z.enum(phoneTypes);
const emailType = z.enum(emailTypes);

const MIN_PHONE_DIGITS = 5;
export const phone = z.object({ phoneType, phoneNumber: z.string() });
const phoneBody = phone.extend({
  phoneNumber: requiredText(40)
    .refine((typed) => typed.replace(/\D/g, '').length >= MIN_PHONE_DIGITS, {
      params: { key: 'validation.phone', values: { digits: MIN_PHONE_DIGITS } },
      abort: true,
    })
    .refine((typed) => readPhones(typed).length === 1, { params: { key: 'validation.onePhone' } }),
});
const email = z.object({ _id: id.optional(), emailType, emailAddress });
const address = z.object({
  city: text(100).default(''),
  district: text(100).default(''),
  zip: text(20).default(''),
  street: text(200).default(''),
  unit: text(50).default(''),
  notes: text(500).default(''),
  isBilling: z.boolean().default(false),
});

const subscriptionInvoice = z.object({
  enabled: z.boolean().default(false),
  invoiceType: invoiceType.default('invoice'),
  amount: money.prefault(euros(0)),
});

/** Requires a company, first or last name, and at most one billing address. */
export const clientBody = z
  .object({
    _rev: revision,
    ...bodyShape(clientRecord),
    // Unchanged if omitted, for callers that do not know them.
    peppolId: peppolId.optional(),
    buyerReference: text(200).optional(),
    phones: z.array(phoneBody).max(50).default([]),
    emails: z.array(email).max(50).default([]),
    addresses: z.array(address).max(50).default([]),
    subscriptionInvoice: subscriptionInvoice.prefault({}),
    /** Left out: what the client has said stays. */
    marketing: marketingBody.optional(),
  })
  .refine(({ companyName, firstName, lastName }) => companyName + firstName + lastName !== '', {
    path: ['companyName'],
    params: { key: 'validation.clientName' },
  })
  .refine(({ addresses }) => addresses.filter(({ isBilling }) => isBilling).length <= 1, {
    path: ['addresses'],
    params: { key: 'validation.oneBillingAddress' },
  });

/** How other records refer to a client. */
export const clientShort = z.object({
  _id: id,
  _ref: z.int(),
  fullName: z.string(),
  ...shapeWith(clientRecord, 'short'),
});
export type ClientShort = z.output<typeof clientShort>;

/** The client's names as separate fields, for lists. */
export const clientNames = {
  clientRef: z.int(),
  clientFullName: z.string(),
  clientCompanyName: z.string(),
};

export const client = clientShort.extend({
  _rev: z.int(),
  _createdOn: instant,
  publicId: z.string(),
  /** Of the page on which the client says what the shop may send; empty until the client is saved again. */
  marketingId: z.string(),
  ...valueShape(clientRecord),
  phones: z.array(phone),
  emails: z.array(email.extend({ _id: id })),
  addresses: z.array(address),
  subscriptionInvoice,
  marketing,
});
export type Client = z.output<typeof client>;

export const clientRoutes = {
  search: searchRoute('/client/search', {
    allow: desk,
    summary: 'Search clients',
    columns: clientColumns,
    row: client,
  }),
  get: get('/client/:id', {
    allow: desk,
    summary: 'Read a client',
    response: client,
    errors: notFound,
  }),
  create: post('/client', {
    allow: desk,
    summary: 'Create a client',
    body: clientBody,
    response: client,
  }),
  update: put('/client/:id', {
    allow: desk,
    summary: 'Change a client',
    body: clientBody,
    response: client,
    errors: ['record.notFound', 'record.changed'],
  }),
  remove: del('/client/:id', {
    allow: desk,
    summary: 'Delete a client who owes nothing and has nothing in the shop',
    response: removed,
    errors: [
      'record.notFound',
      'reference.unknown',
      'client.owes',
      'client.hasOnAccount',
      'client.hasOpenJobs',
      'client.hasUninvoicedJobs',
      'client.hasStoredItems',
    ],
  }),
  restore: put('/client/:id/restore', {
    allow: desk,
    summary: 'Restore a deleted client with the carpets deleted along',
    response: client,
    errors: ['record.notFound', 'clientItem.referenceInUse'],
  }),
  newPublicId: post('/client/:id/newPublicId', {
    allow: desk,
    summary: "Withdraw the link of a client's statement and make a new one",
    response: client,
    errors: notFound,
  }),
};
