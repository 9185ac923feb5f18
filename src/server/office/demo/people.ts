import { euros } from '#shared/base/money.ts';
import type { ClientItem } from '#shared/contract/client-item.ts';
import type { Client } from '#shared/contract/client.ts';
import { proposedPeppolId } from '#shared/rules/peppol-id.ts';
import { cypriotVatNumber } from '#shared/rules/vat-number.ts';
import type { Chance } from './chance.ts';
import type { DemoServices } from './demo-services.ts';
import {
  carpetTitles,
  categories,
  companies,
  familyNameOf,
  lastNames,
  menNames,
  prices,
  remarks,
  sizes,
  streets,
  towns,
  womenNames,
} from './vocabulary.ts';

export type Carpet = { _id: string; category: (typeof categories)[number]; area: number };
export type Person = { client: Client; carpets: Carpet[]; isRegular: boolean };

/** In a domain that is reserved for examples. */
const emailOf = (number: number) => `client${String(number).padStart(3, '0')}@example.com`;

/**
 * Adds a client with some carpets. Every tenth is a company, about half of those with a subscription.
 */
export async function addClient(
  services: DemoServices,
  chance: Chance,
  number: number,
): Promise<Person> {
  const isCompany = number % 10 === 9;
  const isRegular = isCompany && chance.happens(50);
  const town = chance.pick(towns);
  const firstName = chance.pick([...menNames, ...womenNames]);
  const client = await services.createClient({
    companyName: isCompany ? (companies[Math.floor(number / 10) % companies.length] ?? '') : '',
    firstName,
    lastName: familyNameOf(firstName, chance.pick(lastNames)),
    ...(isCompany && companyNumbers(number)),
    notes: chance.happens(10) ? 'Προτιμά τηλεφώνημα το απόγευμα' : '',
    phones: phones(chance, isCompany),
    emails: chance.happens(70)
      ? [{ emailType: isCompany ? 'Work' : 'Personal', emailAddress: emailOf(number + 1) }]
      : [],
    addresses: [
      { ...town, street: `${chance.pick(streets)} ${chance.integer(1, 120)}`, isBilling: true },
    ],
    subscriptionInvoice: isRegular
      ? { enabled: true, invoiceType: 'invoice', amount: euros(chance.pick([60, 85, 120])) }
      : {},
    // By its own number: chance stays the same for everything else.
    ...(number % 3 === 0 && { marketing: saidBy(number) }),
  });
  const carpets: Carpet[] = [];
  const count = isCompany ? chance.integer(4, 9) : chance.integer(1, 4);
  while (carpets.length < count) carpets.push(await addCarpet(services, chance, client));
  return { client, carpets, isRegular };
}

/** A company wants electronic invoices; its number is made up. */
function companyNumbers(number: number) {
  const vatNumber = cypriotVatNumber(`99${String(number).padStart(6, '0')}`);
  return { vatNumber, peppolId: proposedPeppolId(vatNumber), buyerReference: 'Λογιστήριο' };
}

function saidBy(number: number) {
  const mail = number % 4 === 0 ? 'no' : 'yes';
  return { mail, message: number % 2 === 0 ? 'yes' : null, source: 'στο ταμείο' } as const;
}

function phones(chance: Chance, isCompany: boolean) {
  const number = (prefix: string) => `${prefix} ${chance.integer(100_000, 999_999)}`;
  const mobile = {
    phoneType: 'Mobile',
    phoneNumber: number(chance.pick(['99', '97', '96'])),
  } as const;
  const second = { phoneType: isCompany ? 'Work' : 'Home', phoneNumber: number('22') } as const;
  return chance.happens(40) || isCompany ? [mobile, second] : [mobile];
}

async function addCarpet(services: DemoServices, chance: Chance, client: Client): Promise<Carpet> {
  const category = chance.pick(categories);
  const [width, length] = chance.pick(sizes);
  const area = (width * length) / 10_000;
  const carpet: ClientItem = await services.createClientItem({
    client: client._id,
    _previousRef: chance.happens(20) ? `Π-${client._ref}-${chance.integer(1000, 9999)}` : '',
    title: chance.pick(carpetTitles[category]),
    category,
    description: chance.pick(remarks),
    price: euros(Math.max(12, Math.round(area * prices[category] * 100) / 100)),
    dimensions: { width, length },
  });
  return { _id: carpet._id, category, area };
}
