import { phoneDigits } from '#shared/base/phone.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import type { Client } from '#shared/contract/client.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import type { ImportRow } from './import-table.ts';
import { type ClientInput, mergeClient } from './merge-client.ts';
import { nameKey, vatKey } from './names.ts';
import { toldAlready } from './read-marketing.ts';
import { bad, existingTarget, type Target, type Verdict } from './row-reader.ts';

export type ClientTarget = Target<ClientInput>;

/** A client of the shop. */
export function knownClient({ _id: id, _rev: rev, ...client }: Client): ClientTarget {
  const { _ref, _createdOn, publicId: _publicId, marketingId: _marketingId, ...rest } = client;
  const { fullName: _fullName, marketing, ...input } = rest;
  return existingTarget(id, rev, { ...input, marketing: toldAlready(marketing) });
}

/** Finds clients, those of the shop and those of earlier rows, by VAT number, phone, name or old number. */
export class ClientIndex {
  readonly #byVat = new Map<string, ClientTarget>();
  readonly #byPhone = new Map<string, Set<ClientTarget>>();
  readonly #byName = new Map<string, Set<ClientTarget>>();
  readonly #byNumber = new Map<string, ClientTarget>();
  readonly #numbered = new Set<ClientTarget>();
  /** The clients of the shop, by the id that its own export names them with. */
  readonly #byId = new Map<string, ClientTarget>();

  add(client: ClientTarget): void {
    const { id, record } = client;
    if (id !== undefined) this.#byId.set(id, client);
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
    const known = this.#byNumber.get(lookAlikeKey(text));
    if (known !== undefined) return known === client;
    this.#byNumber.set(lookAlikeKey(text), client);
    this.#numbered.add(client);
    return true;
  }

  /**
   * The client that a row of the clients file describes: by the id in the shop's own export, else by VAT number, else by
   * phone and name.
   */
  match(row: ClientInput, number: string): ClientTarget | undefined {
    const own = this.#byId.get(number);
    if (own !== undefined) return own;
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
    const numbered = number === '' ? undefined : this.#byNumber.get(lookAlikeKey(number));
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
   * By old number if the clients file had any, else by VAT number, else by the given phone and names. A given value
   * that is unknown matches nobody, even if the rest fits a client.
   */
  #candidates(row: ImportRow): readonly ClientTarget[] {
    const number = row.text('clientNumber');
    const numbered = this.#byNumber.get(lookAlikeKey(number)) ?? this.#byId.get(number);
    if (number !== '' && (numbered || this.#byNumber.size > 0)) return listOf(numbered);
    const vat = vatKey(row.text('clientVatNumber'));
    if (vat !== '') return listOf(this.#byVat.get(vat));
    const phone = phoneDigits(row.text('clientPhone'));
    const names = [row.text('client'), row.text('clientCompany')].map(nameKey).filter(Boolean);
    const sets = [
      ...names.map((name) => this.#byName.get(name)),
      ...(phone === '' ? [] : [this.#byPhone.get(phone)]),
    ];
    const [first = [], ...others] = sets;
    return [...first].filter((client) => others.every((set) => set?.has(client)));
  }

  #named(row: ClientInput): ClientTarget[] {
    return namesOf(row).flatMap((name) => [...(this.#byName.get(name) ?? [])]);
  }
}

function listOf(client: ClientTarget | undefined): ClientTarget[] {
  return client === undefined ? [] : [client];
}

function firstFilled(row: ImportRow): ImportField | null {
  const fields = [
    'clientNumber',
    'clientVatNumber',
    'client',
    'clientCompany',
    'clientPhone',
  ] as const;
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
