import type { z } from 'zod';
import { type Config, type configBody, issuer, type Issuer } from '#shared/contract/config.ts';
import { fromJson, toJson } from '../db/json.ts';
import type { Db } from '../db/open.ts';
import { appError, asRead } from '../db/record.ts';

export async function getConfig(db: Db): Promise<Config> {
  const { street, city, zip, clientItemsCategories, priceCalculator, ...settings } = await db
    .selectFrom('config')
    .select(['rev as _rev', 'company_name as companyName', 'street', 'city', 'zip'])
    .select(['email_address as emailAddress', 'logo', 'phone', 'fax', 'tax_id as taxID'])
    .select(['tax_rate as taxValue', 'account_holder as accountHolder', 'iban'])
    .select(['bank_account_number as bankAccountNumber', 'bank_details as bankDetails'])
    .select(['website_url as websiteUrl', 'language', 'subscription_date as subscriptionDate'])
    .select(['client_items_categories as clientItemsCategories'])
    .select(['price_calculator as priceCalculator'])
    .executeTakeFirstOrThrow();
  return {
    ...settings,
    address: { street, city, zip },
    clientItemsCategories: fromJson(clientItemsCategories),
    priceCalculator: fromJson(priceCalculator),
  };
}

/** Throws a 409 where the settings are no longer those that were read. */
export async function updateConfig(db: Db, input: z.output<typeof configBody>): Promise<void> {
  await db
    .updateTable('config')
    .set((eb) => ({ ...configValues(input), rev: eb('rev', '+', 1) }))
    .where(asRead(input._rev))
    .returning('id')
    .executeTakeFirstOrThrow(appError('record.changed'));
}

/** The company block that a document is issued with. */
export function issuerOf(config: Config): Issuer {
  return issuer.parse(config);
}

function configValues(input: z.output<typeof configBody>) {
  return {
    company_name: input.companyName,
    street: input.address.street,
    city: input.address.city,
    zip: input.address.zip,
    email_address: input.emailAddress,
    logo: input.logo,
    phone: input.phone,
    fax: input.fax,
    tax_id: input.taxID,
    tax_rate: input.taxValue,
    account_holder: input.accountHolder,
    iban: input.iban,
    bank_account_number: input.bankAccountNumber,
    bank_details: input.bankDetails,
    website_url: input.websiteUrl,
    language: input.language,
    subscription_date: input.subscriptionDate,
    client_items_categories: toJson(input.clientItemsCategories),
    price_calculator: toJson(input.priceCalculator),
  };
}
