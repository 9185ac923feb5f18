import { z } from 'zod';
import { logoFailures, logoStates } from '../choices.ts';
import { EMBLEM } from '../logo.ts';
import { algorithmOf, type PriceRule } from '../rules/price-rule.ts';
import { everybody, ownerOnly } from '../rules/roles.ts';
import {
  day,
  id,
  language,
  moneyText,
  percent,
  plainArea,
  plainEuros,
  requiredText,
  revision,
  text,
} from './fields.ts';
import { get, patch, put, route } from './route.ts';

/** A web address that may be shown as a link or an image: http or https, nothing else. */
const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine(isWebAddress, { params: { key: 'validation.invalid' } });

/** The address of a logo that was uploaded: here, by the SHA-256 of what is in it. */
const ownLogo = z.string().regex(/^\/logo\/[0-9a-f]{64}\.png$/);

/** The largest file that is taken for a logo, in bytes. */
const MAX_LOGO_BYTES = 5_000_000;

const address = z.object({
  street: requiredText(200),
  city: requiredText(100),
  zip: requiredText(20),
});

/** The fields that write an algorithm (`shared/rules/price-rule.ts`). */
const priceRule: z.ZodType<PriceRule, PriceRule> = z.object({
  perSquareMetre: plainEuros,
  minimumArea: plainArea,
  runners: z.boolean(),
  roundUp: z.boolean(),
  minimumPrice: plainEuros,
  extra: plainEuros,
});

/** With a rule the algorithm is what that writes; one that was edited has none any more. */
const priceCalculator = z
  .object({
    clientItemCategory: requiredText(100),
    algorithm: requiredText(2_000),
    rule: priceRule.nullish(),
    /** What is usually done to a carpet of it. Whoever does not know of it leaves it as it is. */
    service: id.nullish(),
  })
  .refine(({ algorithm, rule }) => !rule || algorithm === algorithmOf(rule), {
    path: ['algorithm'],
    params: { key: 'config.notByRule' },
  });

/** What the shop's papers say of its terms, in each language. */
export const terms = z.object({ el: text(5_000), en: text(5_000) });

/** From an invoice's date to the day that it is proposed to be due. */
const paymentDays = z.number().min(0).max(365).int();
const subscriptionDate = z.number().min(1).max(28).int();
const clientItemsCategories = z
  .array(requiredText(100))
  .min(1)
  .max(100)
  .transform((categories) => [...new Set(categories)]);
const priceCalculators = z.array(priceCalculator).max(100);

const company = {
  companyName: requiredText(200),
  address,
  emailAddress: requiredText(254).pipe(z.email()),
  logo: requiredText(500).pipe(z.union([ownLogo, z.literal(EMBLEM), webAddress])),
  phone: requiredText(40),
  fax: text(40),
  taxID: requiredText(50),
  taxValue: percent,
  accountHolder: text(200),
  /** Invoices with a balance carry a code that a bank's app pays by. */
  paymentCode: z.boolean(),
  terms,
  /** Intake receipts show what the work will cost. */
  intakePrices: z.boolean(),
  iban: text(42),
  bankAccountNumber: text(50),
  bankDetails: text(1_000),
  websiteUrl: webAddress.or(z.literal('')),
  paymentDays,
  /** Documents up to this day stay as they are; null locks nothing. */
  lockedUntil: day.nullable(),
};

/** One section of the settings: what is given changes, the rest stays. */
export const configPart = z.object({
  _rev: revision,
  ...z.object({ ...company, address, language, subscriptionDate, clientItemsCategories }).partial()
    .shape,
  priceCalculator: priceCalculators.optional(),
});

/** All of it. What may be empty may be left out. */
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
  // Whoever does not know of these leaves them as they are.
  paymentDays: paymentDays.optional(),
  lockedUntil: company.lockedUntil.optional(),
  language: language.default('el'),
  subscriptionDate,
  clientItemsCategories,
  priceCalculator: priceCalculators.default([]),
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
  terms: z.object({ el: z.string(), en: z.string() }),
  intakePrices: z.boolean(),
  paymentDays: z.int(),
  lockedUntil: day.nullable(),
  subscriptionDate: z.int(),
  clientItemsCategories: z.array(z.string()),
  priceCalculator: z.array(
    z.object({
      clientItemCategory: z.string(),
      algorithm: moneyText,
      /** Where the algorithm follows the fields. */
      rule: priceRule.nullish(),
      /** By the name that it had when it was chosen. */
      service: z.object({ _id: id, title: z.string() }).nullish(),
    }),
  ),
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
  /** The picture at the logo's address is fetched after it was set, and shown from here. */
  logoState: z.enum(logoStates),
  logoFailure: z.enum(logoFailures).nullable(),
});

/** The company block of a document, frozen on the day it was issued. */
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
  update: put('/config', {
    allow: ownerOnly,
    summary: "Change the company's settings",
    body: configBody,
    response: staffConfig,
    errors: ['record.changed', 'config.badAlgorithm', 'reference.unknown'],
  }),
  updatePart: patch('/config', {
    allow: ownerOnly,
    summary: "Change a part of the company's settings; what is left out stays",
    body: configPart,
    response: staffConfig,
    errors: ['record.changed', 'config.badAlgorithm', 'reference.unknown'],
  }),
  uploadLogo: route({
    method: 'POST',
    path: '/config/logo',
    effect: 'slow',
    allow: ownerOnly,
    summary: 'Keep a picture for a logo; the answer is what the settings may have as their logo',
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

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#]\S*$/i.test(value) || !URL.canParse(value)) return false;
  // It is shown to everybody: no name and password of anyone is in it.
  if (/^[^/]*\/\/[^/?#]*@/.test(value)) return false;
  // A host of letters, digits, dots and hyphens, or an address of IPv6: what may stand in a header.
  return /^([a-z\d-]+\.)*[a-z\d-]+\.?$|^\[[a-f\d:.]+\]$/.test(new URL(value).hostname);
}
