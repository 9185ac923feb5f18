import { createClient, editClient } from '#server/parties/client/index.ts';
import type { Day } from '#shared/base/day.ts';
import { isMobile, phoneDigits, readPhones } from '#shared/base/phone.ts';
import { fold } from '#shared/base/text.ts';
import { clientBody } from '#shared/contract/client.ts';
import { check } from '#shared/contract/issues.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import type { ClientIndex, ClientTarget } from './client-index.ts';
import type { ImportRow } from './import-table.ts';
import { type ClientInput, mergeClient } from './merge-client.ts';
import { mergeMarketing, readMarketing } from './read-marketing.ts';
import {
  bad,
  badFromIssues,
  newTarget,
  notYesOrNo,
  planChange,
  type RowReader,
  type Verdict,
} from './row-reader.ts';

/** Creates new clients and merges the rows into those that exist. */
export function clientReader(index: ClientIndex, today: Day): RowReader {
  return (row) => {
    if (row.flag('subscriptionEnabled') === null) return notYesOrNo('subscriptionEnabled', row);
    const phones = phonesOf(row);
    const { value: body, issues } = check(clientBody, bodyOf(row, phones));
    if (issues) return badFromIssues(issues, (path) => fieldOf(path, row, phones));
    const { told, problems } = readMarketing(row, today);
    if (problems.length > 0) return { outcome: 'bad', problems };
    const value = { ...body, marketing: told };
    const number = row.text('number');
    const found = index.match(value, number);
    const client = found ?? newTarget(value);
    if (!index.claimNumber(number, client)) return bad('number', 'import.numberTwice', { number });
    if (found === undefined) return make(client, index);
    return change(client, value, index);
  };
}

function change(client: ClientTarget, value: ClientInput, index: ClientIndex): Verdict {
  const { told, problems } = mergeMarketing(client.record.marketing, value.marketing);
  if (problems.length > 0) return { outcome: 'bad', problems };
  const merged = { ...mergeClient(client.record, value), marketing: told };
  const verdict = planChange(client, merged, async (context) => {
    const { marketing, ...input } = client.record;
    const changed = { ...input, _rev: client.rev, told: marketing };
    await editClient(context, client.id ?? '', changed);
  });
  index.add(client);
  return verdict;
}

function make(client: ClientTarget, index: ClientIndex): Verdict {
  index.add(client);
  return {
    outcome: 'made',
    write: async (context, others) => {
      if (others.hasClient(client.record)) throw new AppError('import.madeMeanwhile');
      const { marketing, ...input } = client.record;
      client.id = (await createClient(context, { ...input, told: marketing }))._id;
      others.addOwn(client.id);
    },
  };
}

type Phone = { field: ImportField; phoneType: unknown; phoneNumber: string };

function bodyOf(row: ImportRow, phones: readonly Phone[]) {
  const name = row.text('name');
  const lastName = row.text('lastName');
  const isNamed = [row.text('companyName'), row.text('firstName'), lastName].some(Boolean);
  return {
    companyName: row.text('companyName'),
    firstName: row.text('firstName'),
    // A full name in one cell cannot be split reliably.
    lastName: isNamed ? lastName : name,
    vatNumber: row.text('vatNumber'),
    peppolId: row.text('peppolId'),
    buyerReference: row.text('buyerReference'),
    language: languageOf(row.text('language')),
    notes: row.text('notes'),
    phones: phones.map(({ phoneType, phoneNumber }) => ({ phoneType, phoneNumber })),
    emails: emailsOf(row),
    addresses: row.list('street') ?? addressesOf(row),
    subscriptionInvoice: subscriptionOf(row),
  };
}

function emailsOf(row: ImportRow) {
  const own = row.list('email');
  // Each gets an id of its own.
  if (own) return own.map(({ emailType, emailAddress }) => ({ emailType, emailAddress }));
  const emailAddress = row.text('email');
  return emailAddress === '' ? [] : [{ emailType: 'Main', emailAddress }];
}

function addressesOf(row: ImportRow) {
  const address = {
    street: row.text('street'),
    unit: row.text('unitOfAddress'),
    zip: row.text('zip'),
    city: row.text('city'),
    district: row.text('district'),
  };
  return Object.values(address).some(Boolean) ? [{ ...address, isBilling: true }] : [];
}

/** An amount alone says that there is a subscription. */
function subscriptionOf(row: ImportRow) {
  const amount = row.euros('subscriptionAmount') ?? 0;
  return {
    enabled: row.flag('subscriptionEnabled') ?? amount !== 0,
    invoiceType: /^(?:other|αλλο)/.test(fold(row.text('subscriptionType'))) ? 'other' : 'invoice',
    amount,
  };
}

/** A cell may hold several numbers: `22123456 / 99123456`. What is unclear is refused by the contract. */
function phonesOf(row: ImportRow): Phone[] {
  const own = row.list('phone');
  if (own) {
    return own.map(({ phoneType, phoneNumber }) => {
      return { field: 'phone', phoneType, phoneNumber: String(phoneNumber) };
    });
  }
  const fields = ['phone', 'mobile'] as const;
  const seen = new Set<string>();
  return fields.flatMap((field) =>
    numbersIn(row.text(field))
      .map((phoneNumber) => {
        const phoneType = field === 'mobile' || isMobile(phoneNumber) ? 'Mobile' : 'Main';
        return { field, phoneType, phoneNumber };
      })
      .filter(({ phoneNumber }) => {
        const digits = phoneDigits(phoneNumber);
        const isNew = phoneNumber !== '' && (digits === '' || !seen.has(digits));
        seen.add(digits);
        return isNew;
      }),
  );
}

function numbersIn(text: string): string[] {
  const numbers = readPhones(text);
  return numbers.length === 0 ? [text] : numbers;
}

function languageOf(text: string): 'el' | 'en' {
  return /^(?:en|αγγλ)/.test(fold(text)) ? 'en' : 'el';
}

/** By the last part of the path in the client's record. */
const fields: Record<string, ImportField> = {
  emailAddress: 'email',
  emails: 'email',
  firstName: 'firstName',
  vatNumber: 'vatNumber',
  peppolId: 'peppolId',
  buyerReference: 'buyerReference',
  notes: 'notes',
  street: 'street',
  unit: 'unitOfAddress',
  zip: 'zip',
  city: 'city',
  district: 'district',
  amount: 'subscriptionAmount',
};

/** A missing name is a problem of the whole row. */
function fieldOf(path: string, row: ImportRow, phones: readonly Phone[]): ImportField | null {
  const parts = path.split('.');
  if (parts[0] === 'phones') return phones[Number(parts[1])]?.field ?? 'phone';
  if (path === 'lastName') return row.text('lastName') === '' ? 'name' : 'lastName';
  if (path === 'companyName') return row.text('companyName') === '' ? null : 'companyName';
  return fields[parts.at(-1) ?? ''] ?? null;
}
