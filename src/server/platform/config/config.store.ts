import type { Selectable } from 'kysely';
import type { z } from 'zod';
import {
  appError,
  type Db,
  dialectOf,
  type Flag,
  fromJson,
  hasRevision,
  toJson,
} from '#server/platform/db/index.ts';
import { CONFIG_RECORD_ID, type ReceiptKind } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import { type Config, type configPart, issuer, type Issuer } from '#shared/contract/config.ts';
import { refuseLocked } from '#shared/rules/issuing.ts';
import type { ConfigTable } from './config.tables.ts';

export async function getConfig(db: Db): Promise<Config> {
  return toConfig(await db.selectFrom('config').selectAll().executeTakeFirstOrThrow());
}

/** Locks the settings until the transaction ends. */
export async function lockConfig(db: Db): Promise<Config> {
  const query = db.selectFrom('config').selectAll();
  return toConfig(await dialectOf(db).locked(query).executeTakeFirstOrThrow());
}

/** Documents up to this day are locked; null: none. */
async function getLockedUntil(db: Db): Promise<Day | null> {
  const row = db.selectFrom('config').select('locked_until');
  return (await row.executeTakeFirstOrThrow()).locked_until;
}

/** How the shop gives legal receipts. */
export async function getReceiptKind(db: Db): Promise<ReceiptKind> {
  const row = db.selectFrom('config').select('receipts');
  return (await row.executeTakeFirstOrThrow()).receipts;
}

type Changes = Omit<z.output<typeof configPart>, '_rev' | 'priceCalculator' | 'renamedCategories'> &
  Partial<Pick<Config, 'priceCalculator'>>;

/** Changes the given settings. Throws a 409 if they have another revision than `rev`. */
export async function updateConfig(
  db: Db,
  rev: number | undefined,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('config')
    .set((eb) => ({ ...configValues(changes), rev: eb('rev', '+', 1) }))
    .where(hasRevision(rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed', CONFIG_RECORD_ID));
}

/** The company block of a new document. */
export function issuerOf(config: Config): Issuer {
  return issuer.parse(config);
}

function toConfig(row: Selectable<ConfigTable>): Config {
  return {
    _rev: row.rev,
    companyName: row.company_name,
    address: { street: row.street, city: row.city, zip: row.zip },
    emailAddress: row.email_address,
    logo: row.logo,
    phone: row.phone,
    fax: row.fax,
    taxID: row.tax_id,
    taxValue: row.tax_rate,
    accountHolder: row.account_holder,
    peppol: row.peppol === 1,
    peppolId: row.peppol_id,
    paymentCode: row.payment_code === 1,
    terms: { el: row.terms_el, en: row.terms_en },
    intakePrices: row.intake_prices === 1,
    iban: row.iban,
    bankAccountNumber: row.bank_account_number,
    bankDetails: row.bank_details,
    websiteUrl: row.website_url,
    language: row.language,
    paymentDays: row.payment_days,
    lockedUntil: row.locked_until,
    receipts: row.receipts,
    receiptsSince: row.receipts_since,
    retentionYears: row.retention_years,
    pictureYears: row.picture_years,
    firstNumbers: toFirstNumbers(row),
    vatQuarterStart: row.vat_quarter_start,
    subscriptionDate: row.subscription_date,
    clientItemsCategories: fromJson(row.client_items_categories),
    priceCalculator: fromJson(row.price_calculator),
  };
}

function toFirstNumbers(row: Selectable<ConfigTable>): Config['firstNumbers'] {
  return {
    invoice: row.first_invoice,
    other: row.first_other,
    payment: row.first_payment,
    credit: row.first_credit,
    handover: row.first_handover,
  };
}

/** A setting that is not given is undefined, so that its column stays unchanged. */
function configValues(input: Changes) {
  return {
    company_name: input.companyName,
    street: input.address?.street,
    city: input.address?.city,
    zip: input.address?.zip,
    email_address: input.emailAddress,
    logo: input.logo,
    phone: input.phone,
    fax: input.fax,
    tax_id: input.taxID,
    tax_rate: input.taxValue,
    account_holder: input.accountHolder,
    peppol: flagOf(input.peppol),
    peppol_id: input.peppolId,
    payment_code: flagOf(input.paymentCode),
    terms_el: input.terms?.el,
    terms_en: input.terms?.en,
    intake_prices: flagOf(input.intakePrices),
    iban: input.iban,
    bank_account_number: input.bankAccountNumber,
    bank_details: input.bankDetails,
    website_url: input.websiteUrl,
    language: input.language,
    payment_days: input.paymentDays,
    locked_until: input.lockedUntil,
    receipts: input.receipts,
    receipts_since: input.receiptsSince,
    retention_years: input.retentionYears,
    picture_years: input.pictureYears,
    ...firstNumberValues(input.firstNumbers),
    vat_quarter_start: input.vatQuarterStart,
    subscription_date: input.subscriptionDate,
    client_items_categories: input.clientItemsCategories && toJson(input.clientItemsCategories),
    price_calculator: input.priceCalculator && toJson(input.priceCalculator),
  } satisfies Record<Exclude<keyof ConfigTable, 'id' | 'rev'>, unknown>;
}

function firstNumberValues(firstNumbers: Config['firstNumbers'] | undefined) {
  return {
    first_invoice: firstNumbers?.invoice,
    first_other: firstNumbers?.other,
    first_payment: firstNumbers?.payment,
    first_credit: firstNumbers?.credit,
    first_handover: firstNumbers?.handover,
  };
}

function flagOf(value: boolean | undefined): Flag | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}

/**
 * Throws a 400 if one of these days is locked. Everything that issues, changes or cancels a document
 * must call it.
 */
export async function refuseLockedDays(db: Db, days: readonly Day[], path?: string): Promise<void> {
  const lockedUntil = await getLockedUntil(db);
  for (const day of days) refuseLocked(day, lockedUntil, path);
}
