import { allClients } from '#server/parties/client/index.ts';
import { lastRef, lockRefs } from '#server/platform/counter/index.ts';
import type { Db, Series } from '#server/platform/db/index.ts';
import { allClientItems, type ClientItemInput } from '#server/work/client-item/index.ts';
import { allItems } from '#server/work/item/index.ts';
import { lookAlikeKey } from '#shared/base/text.ts';
import type { Added } from './added.ts';
import { ClientIndex, knownClient } from './client-index.ts';
import { openingBalances } from './import.store.ts';
import type { ClientInput } from './merge-client.ts';
import { isAlike } from './piece-index.ts';

/** The series from which the records of each file get their numbers. Carpets in storage have none. */
const seriesOf = {
  items: 'item',
  clients: 'client',
  pieces: 'client item',
  balances: 'job',
} as const satisfies Record<string, Series>;

type Numbered = keyof typeof seriesOf;
const numbered = ['items', 'clients', 'pieces', 'balances'] as const;

type Piece = Awaited<ReturnType<typeof allClientItems>>[number];
type Balance = Awaited<ReturnType<typeof openingBalances>>[number];

/**
 * What others have added since the shop was read. A row that was planned as a new record is not written if one of
 * these is the same.
 */
export class Others implements Added {
  readonly #clients = new ClientIndex();
  readonly #titles = new Set<string>();
  readonly #pieces: Piece[] = [];
  readonly #balances: Balance[] = [];
  /** The ids of the records that the import itself creates. */
  readonly #own = new Set<string>();
  readonly #last: Record<Numbered, number>;

  private constructor(last: Record<Numbered, number>) {
    this.#last = last;
  }

  /** From now on: call it in the snapshot in which the shop is read. */
  static async since(db: Db): Promise<Others> {
    const last = { items: 0, clients: 0, pieces: 0, balances: 0 };
    for (const file of numbered) last[file] = await lastRef(db, seriesOf[file]);
    return new Others(last);
  }

  /** Tells an own record from those of others. */
  addOwn(id: string): void {
    this.#own.add(id);
  }

  /** Call it in the transaction that writes rows of these files: until its end nobody else adds such records. */
  async lookAgain(db: Db, files: ReadonlySet<string>): Promise<void> {
    for (const file of numbered) {
      if (!files.has(file)) continue;
      const before = this.#last[file];
      const last = await lockRefs(db, seriesOf[file]);
      if (last > before) await this.#read(db, file, before);
      this.#last[file] = last;
    }
  }

  hasItem(title: string): boolean {
    return this.#titles.has(lookAlikeKey(title));
  }

  hasClient(client: ClientInput): boolean {
    return this.#clients.match(client, '') !== undefined;
  }

  hasPiece(piece: ClientItemInput): boolean {
    return this.#pieces.some(
      (other) =>
        other.client._id === piece.client &&
        lookAlikeKey(other.title) === lookAlikeKey(piece.title) &&
        isAlike(other, piece),
    );
  }

  hasBalance({ client, date, amount }: Pick<Balance, 'client' | 'date' | 'amount'>): boolean {
    return this.#balances.some(
      (other) => other.client === client && other.date === date && other.amount === amount,
    );
  }

  async #read(db: Db, file: Numbered, since: number): Promise<void> {
    const isOfOther = ({ _id }: { _id: string }) => !this.#own.has(_id);
    if (file === 'items') {
      const items = (await allItems(db, since)).filter(isOfOther);
      for (const { title } of items) this.#titles.add(lookAlikeKey(title));
    } else if (file === 'clients') {
      const clients = (await allClients(db, since)).filter(isOfOther);
      for (const client of clients) this.#clients.add(knownClient(client));
    } else if (file === 'pieces') {
      this.#pieces.push(...(await allClientItems(db, since)).filter(isOfOther));
    } else this.#balances.push(...(await openingBalances(db, since)).filter(isOfOther));
  }
}
