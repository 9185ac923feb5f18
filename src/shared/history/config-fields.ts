import { documentSeries } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import type { config } from '../contract/config.ts';
import type { mailServerRecord } from '../contract/mail-server.ts';
import type { WireOf } from '../contract/route.ts';
import type { Tracked } from '../fields/differences.ts';

export type Config = WireOf<typeof config>;
export type MailServer = WireOf<typeof mailServerRecord>;

const text = 'text';

export const configFields: Tracked<Config, '_rev'> = {
  companyName: { label: 'config.companyName', as: text },
  address: {
    street: { label: 'config.street', as: text },
    city: { label: 'config.city', as: text },
    zip: { label: 'config.zip', as: text },
  },
  emailAddress: { label: 'config.emailAddress', as: text },
  logo: { label: 'config.logo', as: text },
  phone: { label: 'config.phone', as: text },
  fax: { label: 'config.fax', as: text },
  taxID: { label: 'config.taxID', as: text },
  taxValue: { label: 'config.taxValue', as: 'percent' },
  accountHolder: { label: 'config.accountHolder', as: text },
  paymentCode: { label: 'config.paymentCode', as: 'flag' },
  terms: {
    el: { label: 'config.termsGreek', as: text },
    en: { label: 'config.termsEnglish', as: text },
  },
  intakePrices: { label: 'config.intakePrices', as: 'flag' },
  iban: { label: 'config.iban', as: text },
  bankAccountNumber: { label: 'config.bankAccountNumber', as: text },
  bankDetails: { label: 'config.bankDetails', as: text },
  websiteUrl: { label: 'config.websiteUrl', as: text },
  language: { label: 'config.language', as: { choice: 'common.language' } },
  paymentDays: { label: 'config.paymentDays', as: 'number' },
  lockedUntil: { label: 'config.lockedUntil', as: 'day' },
  firstNumbers: recordOf(documentSeries, (series) => ({
    label: `config.first.${series}`,
    as: 'number',
  })),
  subscriptionDate: { label: 'config.subscriptionDate', as: 'number' },
  clientItemsCategories: { label: 'config.categories', row: (category) => category },
  priceCalculator: {
    label: 'config.calculators',
    row: ({ clientItemCategory, algorithm, service }) =>
      [`${clientItemCategory}: ${algorithm}`, service?.title].filter(Boolean).join(' · '),
  },
};

/** Without the password, whose change is recorded only as an event. */
export const mailServerFields: Tracked<MailServer> = {
  host: { label: 'mailServer.host', as: text },
  port: { label: 'mailServer.port', as: text, of: String },
  security: { label: 'mailServer.security', as: { choice: 'mailServer.security' } },
  username: { label: 'mailServer.username', as: text },
  sender: { label: 'mailServer.sender', as: text },
};
