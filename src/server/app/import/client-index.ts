import type { Client } from '#shared/contract/client.ts';
import type { ImportField } from '#shared/import-fields.ts';
import { phoneDigits } from '#shared/phone.ts';
import { fold } from '#shared/text.ts';
import type { ImportRow } from './import-table.ts';
import { type ClientInput, mergeClient } from './merge-client.ts';
import { nameKey, vatKey } from './names.ts';
import { bad, existingTarget, type Target, type Verdict } from './row-reader.ts';

export type ClientTarget = Target<ClientInput>;

/** A client of the shop. */
export function knownClient({ _id: id, _rev: rev, ...client }: Client): ClientTarget {
  const { _ref, _createdOn, publicId: _publicId, fullName: _fullName, ...input } = client;
  return existingTarget(id, rev, input);
}

/** Finds clients, those of the shop and those of earlier rows, by VAT number, phone, name or old number. */
export class ClientIndex {
  readonly #byVat = new Map<string, ClientTarget>();
  readonly #byPhone = new Map<string, Set<ClientTarget>>();
  readonly #byName = new Map<string, Set<ClientTarget>>();
  readonly #byNumber = new Map<string, ClientTarget>();
  readonly #numbered = new Set<ClientTarget>();

  add(client: ClientTarget): void {
    const { record } = client;
    const vat = vatKey(record.vatNumber);
    if (vat !== '' && !this.#byVat.has(vat)) this.#byVat.set(vat, client);
    for (const { phoneNumber } of record.phones) {
      const digits = phoneDigits(phoneNumber);
      if (digits !== '') put(this.#byPhone, digits, client);
    }
    for (const name of namesOf(record)) put(this.#byName, name, client);
  }

  /**
   * Remembers the client's number in the old system, by which other files refer to it. False if another client has
   * that number.
   */
  claimNumber(text: string, client: ClientTarget): boolean {
    if (text === '') return true;
    const known = this.#byNumber.get(fold(text));
    if (known !== undefined) return known === client;
    this.#byNumber.set(fold(text), client);
    this.#numbered.add(client);
    return true;
  }

  /** The client that a row of the clients file describes: by VAT number, else by phone and name. */
  match(row: ClientInput, number: string): ClientTarget | undefined {
    const vat = vatKey(row.vatNumber);
    const byVat = this.#byVat.get(vat);
    if (byVat !== undefined) return byVat;
    const isOther = ({ record }: ClientTarget) =>
      vat !== '' && record.vatNumber !== '' && vatKey(record.vatNumber) !== vat;
    const named = this.#named(row).filter((client) => !isOther(client));
    if (row.phones.length === 0)
      return vat === '' ? this.#findByName(named, row, number) : undefined;
    return named.find((client) =>
      row.phones.some(({ phoneNumber }) =>
        this.#byPhone.get(phoneDigits(phoneNumber))?.has(client),
      ),
    );
  }

  /**
   * For rows without VAT number and phone: a client of that name who already has everything in the row and whom no
   * other row gave another number, preferably one who has nothing more.
   */
  #findByName(
    named: readonly ClientTarget[],
    row: ClientInput,
    number: string,
  ): ClientTarget | undefined {
    const numbered = number === '' ? undefined : this.#byNumber.get(fold(number));
    const possible = named.filter(
      (client) =>
        hasAll(client.record, row) && (client === numbered || !this.#numbered.has(client)),
    );
    return possible.find(({ record }) => hasAll(row, record)) ?? possible[0];
  }

  /** The client that a row of another file refers to, or why it cannot be found. */
  find(row: ImportRow): { client: ClientTarget } | { verdict: Verdict } {
    const field = firstFilled(row);
    if (field === null) return { verdict: bad('client', 'validation.required') };
    const [client, ...more] = this.#candidates(row);
    if (client !== undefined && more.length === 0) return { client };
    const key = client === undefined ? 'import.clientUnknown' : 'import.clientUnclear';
    return { verdict: bad(field, key, { value: row.text(field) }) };
  }

  /**
   * By old number if the clients file had any, else by VAT number, else by the given phone and name. A given value
   * that is unknown matches nobody, even if the rest fits a client.
   */
  #candidates(row: ImportRow): readonly ClientTarget[] {
    const number = fold(row.text('clientNumber'));
    if (number !== '' && this.#byNumber.size > 0) return listOf(this.#byNumber.get(number));
    const vat = vatKey(row.text('clientVatNumber'));
    if (vat !== '') return listOf(this.#byVat.get(vat));
    const [phone, name] = [phoneDigits(row.text('clientPhone')), nameKey(row.text('client'))];
    const byName = [...(this.#byName.get(name) ?? [])];
    if (phone === '') return byName;
    const byPhone = [...(this.#byPhone.get(phone) ?? [])];
    return name === '' ? byPhone : byPhone.filter((client) => byName.includes(client));
  }

  #named(row: ClientInput): ClientTarget[] {
    return namesOf(row).flatMap((name) => [...(this.#byName.get(name) ?? [])]);
  }
}

function listOf(client: ClientTarget | undefined): ClientTarget[] {
  return client === undefined ? [] : [client];
}

function firstFilled(row: ImportRow): ImportField | null {
  const fields = ['clientNumber', 'clientVatNumber', 'client', 'clientPhone'] as const;
  return fields.find((field) => row.text(field) !== '') ?? null;
}

function hasAll(known: ClientInput, row: ClientInput): boolean {
  return JSON.stringify(mergeClient(known, row)) === JSON.stringify(known);
}

function namesOf({ companyName, firstName, lastName }: ClientInput): string[] {
  return [companyName, `${firstName} ${lastName}`].map(nameKey).filter((key) => key !== '');
}

function put<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const found = index.get(key);
  if (found) found.add(value);
  else index.set(key, new Set([value]));
}
