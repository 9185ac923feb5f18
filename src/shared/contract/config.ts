import { z } from 'zod';
import { documentSeries, logoFailures, logoStates, receiptKinds } from '../base/choices.ts';
import { EMBLEM } from '../base/logo.ts';
import { recordOf } from '../base/record-of.ts';
import { withoutDoubles } from '../base/text.ts';
import {
  day,
  emailAddress,
  id,
  language,
  moneyText,
  percent,
  plainArea,
  plainEuros,
  requiredText,
  revision,
  text,
} from '../fields/fields.ts';
import { algorithmOf, type PriceRule } from '../rules/price-rule.ts';
import { pictureYears as pictures, retentionYears as years } from '../rules/retention.ts';
import { everybody, ownerOnly } from '../rules/roles.ts';
import { vatQuarterStarts } from '../rules/vat-period.ts';
import { peppolId } from './peppol-id.ts';
import { get, patch, put, route } from './route.ts';
import { webAddress } from './web-address.ts';

/** Path of an uploaded logo, named by the SHA-256 of its content. */
const ownLogo = z.string().regex(/^\/logo\/[0-9a-f]{64}\.png$/);

const MAX_LOGO_BYTES = 5_000_000;

const address = z.object({
  street: requiredText(200),
  city: requiredText(100),
  zip: requiredText(20),
});

/** Fields from which an algorithm is generated (`rules/price-rule.ts`). */
const priceRule: z.ZodType<PriceRule, PriceRule> = z.object({
  perSquareMetre: plainEuros,
  minimumArea: plainArea,
  runners: z.boolean(),
  roundUp: z.boolean(),
  minimumPrice: plainEuros,
  extra: plainEuros,
});

/** With a rule, the algorithm must be the one generated from it; an edited algorithm has no rule. */
const priceCalculator = z
  .object({
    clientItemCategory: requiredText(100),
    algorithm: requiredText(2_000),
    rule: priceRule.nullish(),
    /** Default service for a carpet of this category; unchanged if omitted. */
    service: id.nullish(),
  })
  .refine(({ algorithm, rule }) => !rule || algorithm === algorithmOf(rule), {
    path: ['algorithm'],
    params: { key: 'config.notByRule' },
  });

/** Terms printed on the shop's documents, in each language. */
export const terms = z.object({ el: text(5_000), en: text(5_000) });

/** Days from an invoice's date to its proposed due date. */
const paymentDays = z.number().min(0).max(365).int();
/** The first month of the business's VAT quarters. */
const vatQuarterStart = z.literal(vatQuarterStarts);
/** For how many years after their own invoices and receipts name clients who are erased. */
const retentionYears = z.number().min(years.min).max(years.max).int();
/** For how many years photos and signatures are kept. */
const pictureYears = z.number().min(pictures.min).max(pictures.max).int();
const subscriptionDate = z.number().min(1).max(28).int();
const clientItemsCategories = z.array(requiredText(100)).min(1).max(100).transform(withoutDoubles);
const priceCalculators = z.array(priceCalculator).max(100);

/**
 * Categories that have another name from now on: their carpets, prices and usual services go along, and the
 * algorithms that quote the name. A category that is not named here and is gone from the list keeps its carpets.
 */
const renamedCategories = z
  .array(z.object({ from: requiredText(100), to: requiredText(100) }))
  .max(100);

/** Larger numbers would soon exceed the digits of a label. */
const MAX_FIRST_NUMBER = 999_999;

/** First number of each series; fixed once a document has it. */
const firstNumbers = z.object(
  recordOf(documentSeries, () => z.number().min(1).max(MAX_FIRST_NUMBER).int()),
);
export type FirstNumbers = z.output<typeof firstNumbers>;

const company = {
  companyName: requiredText(200),
  address,
  emailAddress,
  logo: requiredText(500).pipe(z.union([ownLogo, z.literal(EMBLEM), webAddress])),
  phone: requiredText(40),
  fax: text(40),
  taxID: requiredText(50),
  /** The tax rate, in percent; the specification's name. */
  taxValue: percent,
  /** Whether electronic invoices are of Peppol, where nothing lacks that it needs. */
  peppol: z.boolean(),
  /** The shop's electronic address, if it is not that of its VAT number. */
  peppolId,
  accountHolder: text(200),
  /** Whether invoices with a balance have a QR code for payment. */
  paymentCode: z.boolean(),
  terms,
  /** Whether intake receipts show prices. */
  intakePrices: z.boolean(),
  iban: text(42),
  bankAccountNumber: text(50),
  bankDetails: text(1_000),
  websiteUrl: webAddress.or(z.literal('')),
  paymentDays,
  /** Documents dated up to this day are locked; null locks nothing. */
  lockedUntil: day.nullable(),
  receipts: z.enum(receiptKinds),
  /** From this day on payments need the number of a legal receipt; the day on which `receipts` was switched on. */
  receiptsSince: day.nullable(),
  retentionYears,
  /** Null: as long as their carpets. */
  pictureYears: pictureYears.nullable(),
  firstNumbers,
  vatQuarterStart,
};

/** A partial update: omitted settings stay unchanged. */
export const configPart = z.object({
  _rev: revision,
  ...z.object({ ...company, address, language, subscriptionDate, clientItemsCategories }).partial()
    .shape,
  priceCalculator: priceCalculators.optional(),
  renamedCategories: renamedCategories.default([]),
});

/** All settings. Those that may be empty may be omitted. */
const configBody = z.object({
  _rev: revision,
  ...company,
  fax: company.fax.default(''),
  accountHolder: company.accountHolder.default(''),
  paymentCode: company.paymentCode.default(false),
  terms: company.terms.default({ el: '', en: '' }),
  intakePrices: company.intakePrices.default(true),
  iban: company.iban.default(''),
  bankAccountNumber: company.bankAccountNumber.default(''),
  bankDetails: company.bankDetails.default(''),
  websiteUrl: company.websiteUrl.default(''),
  // Unchanged if omitted, for callers that do not know them.
  peppol: company.peppol.optional(),
  peppolId: company.peppolId.optional(),
  paymentDays: paymentDays.optional(),
  lockedUntil: company.lockedUntil.optional(),
  receipts: company.receipts.optional(),
  receiptsSince: company.receiptsSince.optional(),
  retentionYears: retentionYears.optional(),
  pictureYears: company.pictureYears.optional(),
  firstNumbers: firstNumbers.optional(),
  vatQuarterStart: vatQuarterStart.optional(),
  language: language.default('el'),
  subscriptionDate,
  clientItemsCategories,
  priceCalculator: priceCalculators.default([]),
  renamedCategories: renamedCategories.default([]),
});

/** Shown on documents and the login page. Texts are empty until they are set. */
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
  peppol: z.boolean(),
  peppolId: z.string(),
  paymentCode: z.boolean(),
  terms: z.object({ el: z.string(), en: z.string() }),
  intakePrices: z.boolean(),
  paymentDays: z.int(),
  lockedUntil: day.nullable(),
  receipts: z.enum(receiptKinds),
  receiptsSince: day.nullable(),
  retentionYears: z.int(),
  pictureYears: z.int().nullable(),
  firstNumbers,
  vatQuarterStart,
  subscriptionDate: z.int(),
  clientItemsCategories: z.array(z.string()),
  priceCalculator: z.array(
    z.object({
      clientItemCategory: z.string(),
      algorithm: moneyText,
      /** Present if the algorithm is generated from it. */
      rule: priceRule.nullish(),
      /** With its name at the time it was chosen. */
      service: z.object({ _id: id, title: z.string() }).nullish(),
    }),
  ),
});
export type Config = z.output<typeof config>;

/** IANA name of the business's time zone, which determines the current day. */
const timeZone = z.string();

const publicConfig = settings.extend({ timeZone });

const staffConfig = config.extend({
  timeZone,
  /** `files`: no mail server is configured, messages are written to `DATA_DIR/mail`. */
  mailTo: z.enum(['smtp', 'files']),
  /** Series with issued documents: their first number is fixed. */
  begunSeries: z.array(z.enum(documentSeries)),
  /** The logo is downloaded after its address is set, and served from the copy. */
  logoState: z.enum(logoStates),
  logoFailure: z.enum(logoFailures).nullable(),
});

/** Company block of a document, frozen when it is issued. */
export const issuer = settings.omit({ language: true, taxValue: true });
export type Issuer = z.output<typeof issuer>;

export const configRoutes = {
  get: get('/config', {
    allow: everybody,
    summary: "Read the company's settings",
    response: staffConfig,
  }),
  getPublic: get('/config/public', {
    access: 'public',
    summary: "Read the company's block, bank details, logo and language",
    response: publicConfig,
  }),
  categories: get('/config/categories', {
    allow: ownerOnly,
    summary: 'Count the carpets of each category, also of those that the settings lack',
    response: z.object({ data: z.array(z.object({ category: z.string(), carpets: z.int() })) }),
  }),
  pictures: get('/config/pictures', {
    allow: ownerOnly,
    wholeShop: true,
    summary: 'Count the photos and signatures that would be removed if kept for so many years',
    query: z.object({ years: z.coerce.number().min(pictures.min).max(pictures.max).int() }),
    response: z.object({ photos: z.int(), signatures: z.int() }),
  }),
  update: put('/config', {
    allow: ownerOnly,
    summary: "Change the company's settings",
    body: configBody,
    response: staffConfig,
    errors: ['record.changed', 'config.badAlgorithm', 'reference.unknown', 'series.begun'],
  }),
  updatePart: patch('/config', {
    allow: ownerOnly,
    summary: "Change a part of the company's settings; omitted settings stay",
    body: configPart,
    response: staffConfig,
    errors: ['record.changed', 'config.badAlgorithm', 'reference.unknown', 'series.begun'],
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/config/logo',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Upload a logo; the answer is the value for `logo` in the settings',
    body: z.object({}),
    files: { file: MAX_LOGO_BYTES },
    response: z.object({ logo: z.string() }),
    errors: [
      'picture.unknownType',
      'picture.broken',
      'picture.tooManyPixels',
      'picture.tooLong',
      'picture.takesTooMuch',
      'request.tooMany',
    ],
  }),
};
