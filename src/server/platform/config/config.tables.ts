import type { Flag, Json } from '#server/platform/db/index.ts';
import type { ReceiptKind } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { BasisPoints } from '#shared/base/money.ts';
import type { Config } from '#shared/contract/config.ts';
import type { Language } from '#shared/i18n/translate.ts';
import type { VatQuarterStart } from '#shared/rules/vat-period.ts';

export type ConfigTable = {
  id: 1;
  rev: number;
  company_name: string;
  street: string;
  city: string;
  zip: string;
  email_address: string;
  logo: string;
  phone: string;
  fax: string;
  tax_id: string;
  tax_rate: BasisPoints;
  iban: string;
  bank_account_number: string;
  bank_details: string;
  website_url: string;
  language: Language;
  account_holder: string;
  peppol: Flag;
  peppol_id: string;
  payment_code: Flag;
  terms_el: string;
  terms_en: string;
  intake_prices: Flag;
  payment_days: number;
  subscription_date: number;
  client_items_categories: Json<Config['clientItemsCategories']>;
  price_calculator: Json<Config['priceCalculator']>;
  /** Documents up to this day cannot be issued, changed or cancelled. */
  locked_until: Day | null;
  receipts: ReceiptKind;
  /** Null until `receipts` is switched on for the first time. */
  receipts_since: Day | null;
  /** How long documents keep the names of erased clients. */
  retention_years: number;
  /** How long photos and signatures are kept; null: as long as their carpets. */
  picture_years: number | null;
  /** First number of each document series. */
  first_invoice: number;
  first_other: number;
  first_payment: number;
  first_credit: number;
  first_handover: number;
  vat_quarter_start: VatQuarterStart;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    config: ConfigTable;
  }
}
