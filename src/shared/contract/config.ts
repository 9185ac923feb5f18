import { z } from 'zod';
import { language, percent, requiredText, revision, text } from './fields.ts';
import { get, put } from './route.ts';

/** A web address that may be shown as a link or an image: http or https, nothing else. */
const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, { params: { key: 'validation.invalid' } });

const address = z.object({
  street: requiredText(200),
  city: requiredText(100),
  zip: requiredText(20),
});

const priceCalculator = z.object({
  clientItemCategory: requiredText(100),
  algorithm: requiredText(2_000),
});

const company = {
  companyName: requiredText(200),
  address,
  emailAddress: requiredText(254).pipe(z.email()),
  logo: requiredText(500).pipe(webAddress),
  phone: requiredText(40),
  fax: text(40).default(''),
  taxID: requiredText(50),
  taxValue: percent,
  accountHolder: text(200).default(''),
  /** Invoices with a balance carry a code that a bank's app pays by. */
  paymentCode: z.boolean().default(false),
  iban: text(42).default(''),
  bankAccountNumber: text(50).default(''),
  bankDetails: text(1_000).default(''),
  websiteUrl: webAddress.or(z.literal('')).default(''),
};

export const configBody = z.object({
  _rev: revision,
  ...company,
  language: language.default('el'),
  subscriptionDate: z.int().min(1).max(28),
  clientItemsCategories: z
    .array(requiredText(100))
    .min(1)
    .max(100)
    .transform((categories) => [...new Set(categories)]),
  priceCalculator: z.array(priceCalculator).max(100).default([]),
});

/** What documents and the login page show. Empty texts until the set-up is filled in. */
const settings = z.object({
  companyName: z.string(),
  address: z.object({ street: z.string(), city: z.string(), zip: z.string() }),
  emailAddress: z.string(),
  logo: z.string(),
  phone: z.string(),
  fax: z.string(),
  taxID: z.string(),
  taxValue: percent,
  accountHolder: z.string(),
  iban: z.string(),
  bankAccountNumber: z.string(),
  bankDetails: z.string(),
  websiteUrl: z.string(),
  language,
});

export const config = settings.extend({
  _rev: z.int(),
  paymentCode: z.boolean(),
  subscriptionDate: z.int(),
  clientItemsCategories: z.array(z.string()),
  priceCalculator: z.array(z.object({ clientItemCategory: z.string(), algorithm: z.string() })),
});
export type Config = z.output<typeof config>;

/** The business's time zone, an IANA name: it decides what today is. */
const timeZone = z.string();

const publicConfig = settings.extend({ timeZone });

/** What staff read: the settings, and what becomes of a mail here. */
const staffConfig = config.extend({
  timeZone,
  /** `files`: no mail server is named, messages are written to `DATA_DIR/mail`. */
  mailTo: z.enum(['smtp', 'files']),
});

/** The company block of a document, frozen on the day it was issued. */
export const issuer = settings.omit({ language: true, taxValue: true });
export type Issuer = z.output<typeof issuer>;

export const configRoutes = {
  get: get('/config', { summary: "Read the company's settings", response: staffConfig }),
  getPublic: get('/config/public', {
    access: 'public',
    summary: "Read the company's block, bank details, logo and language",
    response: publicConfig,
  }),
  update: put('/config', {
    summary: "Change the company's settings",
    body: configBody,
    response: staffConfig,
    errors: ['record.changed', 'config.badAlgorithm'],
  }),
};

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(value) && URL.canParse(value);
}
