import type { ClientItem } from '#shared/contract/client-item.ts';
import type { Client } from '#shared/contract/client.ts';
import { euros } from '#shared/money.ts';
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

/** An address that nobody has. */
const emailOf = (number: number) => `client${String(number).padStart(3, '0')}@example.com`;

/** A new client with some carpets. Every tenth is a company, some of them subscribers. */
export async function addClient(
  services: DemoServices,
  chance: Chance,
  number: number,
): Promise<Person> {
  const isCompany = number % 10 === 9;
  const isRegular = isCompany && chance.happens(50);
  const town = chance.one(towns);
  const firstName = chance.one([...menNames, ...womenNames]);
  const client = await services.createClient({
    companyName: isCompany ? (companies[Math.floor(number / 10) % companies.length] ?? '') : '',
    firstName,
    lastName: familyNameOf(firstName, chance.one(lastNames)),
    notes: chance.happens(10) ? 'Προτιμά τηλεφώνημα το απόγευμα' : '',
    phones: phones(chance, isCompany),
    emails: chance.happens(70)
      ? [{ emailType: isCompany ? 'Work' : 'Personal', emailAddress: emailOf(number + 1) }]
      : [],
    addresses: [
      { ...town, street: `${chance.one(streets)} ${chance.whole(1, 120)}`, isBilling: true },
    ],
    subscriptionInvoice: isRegular
      ? { enabled: true, invoiceType: 'invoice', amount: euros(chance.one([60, 85, 120])) }
      : {},
  });
  const carpets: Carpet[] = [];
  const many = isCompany ? chance.whole(4, 9) : chance.whole(1, 4);
  for (let left = many; left > 0; left -= 1) carpets.push(await bring(services, chance, client));
  return { client, carpets, isRegular };
}

function phones(chance: Chance, isCompany: boolean) {
  const number = (prefix: string) => `${prefix} ${chance.whole(100_000, 999_999)}`;
  const mobile = {
    phoneType: 'Mobile',
    phoneNumber: number(chance.one(['99', '97', '96'])),
  } as const;
  const second = { phoneType: isCompany ? 'Work' : 'Home', phoneNumber: number('22') } as const;
  return chance.happens(40) || isCompany ? [mobile, second] : [mobile];
}

async function bring(services: DemoServices, chance: Chance, client: Client): Promise<Carpet> {
  const category = chance.one(categories);
  const [width, length] = chance.one(sizes);
  const area = (width * length) / 10_000;
  const made: ClientItem = await services.createClientItem({
    client: client._id,
    _previousRef: chance.happens(20) ? `Π-${client._ref}-${chance.whole(1000, 9999)}` : '',
    title: chance.one(carpetTitles[category]),
    category,
    description: chance.one(remarks),
    price: euros(Math.max(12, Math.round(area * prices[category] * 100) / 100)),
    dimensions: { width, length },
  });
  return { _id: made._id, category, area };
}
