import { CONFIG_RECORD_ID, documentSeries, languages, receiptKinds } from '../base/choices.ts';
import { recordOf } from '../base/record-of.ts';
import { historyOfOne } from '../fields/history-of.ts';
import { record } from '../fields/record.ts';

type PriceCalculator = {
  clientItemCategory: string;
  algorithm: string;
  service?: { title: string } | null;
};

const configRecord = record('config', {
  companyName: { kind: 'text' },
  address: {
    kind: 'group',
    fields: { street: { kind: 'text' }, city: { kind: 'text' }, zip: { kind: 'text' } },
  },
  emailAddress: { kind: 'text' },
  logo: { kind: 'text' },
  phone: { kind: 'text' },
  fax: { kind: 'text' },
  taxID: { kind: 'text' },
  taxValue: { kind: 'percent' },
  peppol: { kind: 'flag' },
  peppolId: { kind: 'text' },
  accountHolder: { kind: 'text' },
  paymentCode: { kind: 'flag' },
  terms: {
    kind: 'group',
    fields: {
      el: { kind: 'text', label: 'config.termsGreek' },
      en: { kind: 'text', label: 'config.termsEnglish' },
    },
  },
  intakePrices: { kind: 'flag' },
  iban: { kind: 'text' },
  bankAccountNumber: { kind: 'text' },
  bankDetails: { kind: 'text' },
  websiteUrl: { kind: 'text' },
  language: { kind: 'choice', values: languages, labels: 'common.language' },
  paymentDays: { kind: 'number' },
  lockedUntil: { kind: 'day' },
  receipts: { kind: 'choice', values: receiptKinds, labels: 'config.receipts' },
  receiptsSince: { kind: 'day' },
  retentionYears: { kind: 'number' },
  pictureYears: { kind: 'number' },
  firstNumbers: {
    kind: 'group',
    fields: recordOf(
      documentSeries,
      (series) => ({ kind: 'number', label: `config.first.${series}` }) as const,
    ),
  },
  vatQuarterStart: { kind: 'number' },
  subscriptionDate: { kind: 'number' },
  clientItemsCategories: {
    kind: 'rows',
    label: 'config.categories',
    row: (category: string) => category,
  },
  priceCalculator: {
    kind: 'rows',
    label: 'config.calculators',
    row: ({ clientItemCategory, algorithm, service }: PriceCalculator) =>
      [`${clientItemCategory}: ${algorithm}`, service?.title].filter(Boolean).join(' · '),
  },
});

export const configHistory = historyOfOne(configRecord, {
  events: ['changed', 'backedUp', 'backupDownloaded'],
  id: () => CONFIG_RECORD_ID,
  label: ({ companyName }: { companyName: string }) => companyName,
});
