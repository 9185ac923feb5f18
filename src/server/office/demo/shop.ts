import type { z } from 'zod';
import { type Euros, euros, toEuros } from '#shared/base/money.ts';
import type { itemBody } from '#shared/contract/item.ts';
import { algorithmOf, type PriceRule } from '#shared/rules/price-rule.ts';
import type { DemoServices } from './demo-services.ts';
import { categories, prices } from './vocabulary.ts';

type Item = z.input<typeof itemBody>;
type ShopItem = { _id: string; price: Euros };

const perSquareMetre = { unit: 'squareMetre' } as const;

export type DemoCatalogue = Awaited<ReturnType<typeof fillCatalogue>>;

/** A price per square metre, with a minimum of 12 euros. */
const plainRule: PriceRule = {
  perSquareMetre: 0,
  minimumArea: 0,
  runners: false,
  roundUp: false,
  minimumPrice: 12,
  extra: 0,
};

/** Fills in the settings and the catalogue. */
export async function openShop(services: DemoServices, logo: string): Promise<DemoCatalogue> {
  await services.changeConfig({
    companyName: 'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
    address: { street: 'Βιοτεχνική Περιοχή 12', city: 'Λευκωσία', zip: '2032' },
    emailAddress: 'info@kilim.example',
    logo,
    phone: '22 000000',
    fax: '22 000001',
    taxID: 'CY10000000X',
    taxValue: 19,
    accountHolder: 'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
    iban: 'CY17002001280000001200527600',
    bankAccountNumber: '0000001200527600',
    bankDetails: 'Τράπεζα Παράδειγμα, κατάστημα Στροβόλου',
    websiteUrl: 'https://kilim.example',
    language: 'el',
    subscriptionDate: 1,
    clientItemsCategories: [...categories],
    priceCalculator: categories.map((category) => {
      const rule = { ...plainRule, perSquareMetre: prices[category] };
      return { clientItemCategory: category, algorithm: algorithmOf(rule), rule };
    }),
  });
  return fillCatalogue(services);
}

async function fillCatalogue(services: DemoServices) {
  const add = async (title: string, price: number, more: Partial<Item> = {}) => {
    const item = await services.createItem({ title, price: euros(price), ...more });
    return { _id: item._id, price: toEuros(item.price) };
  };
  const cleaning = {} as Record<(typeof categories)[number], ShopItem>;
  for (const category of categories) {
    cleaning[category] = await add(`Καθαρισμός: ${category}`, prices[category], perSquareMetre);
  }
  return {
    cleaning,
    storage: await add('Φύλαξη για το καλοκαίρι', 8),
    delivery: await add('Παραλαβή και παράδοση', 10),
    fringes: await add('Επιδιόρθωση κροσσιών', 25),
    underlay: await add('Αντιολισθητικό υπόστρωμα', 6.5, {
      category: 'Product',
      ...perSquareMetre,
    }),
  };
}
