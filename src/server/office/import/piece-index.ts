import type { ClientItemInput } from '#server/work/client-item/index.ts';
import type { Day } from '#shared/base/day.ts';
import { lookAlikeKey, looksLike } from '#shared/base/text.ts';
import type { ClientTarget } from './client-index.ts';
import type { Target } from './row-reader.ts';

/** By the day on which a piece came into storage, that on which it left; null if it has not. */
export type StayDays = ReadonlyMap<string, Day | null>;

/** `record.client` is a placeholder while the client is not written yet; `client` is always right. */
export type PieceTarget = Target<ClientItemInput> & {
  client: ClientTarget;
  isStored: boolean;
  stays: StayDays;
};

/** The carpets of the shop and those of earlier rows. */
export class PieceIndex {
  readonly #byReference = new Map<string, PieceTarget>();
  readonly #byNumber = new Map<string, PieceTarget>();
  /** The pieces of the shop, by the id that its own export names them with. */
  readonly #byId = new Map<string, PieceTarget>();
  readonly #byClient = new Map<ClientTarget, PieceTarget[]>();
  /** Carpets already matched by a row of this import. */
  readonly #used = new Set<PieceTarget>();

  add(piece: PieceTarget): void {
    const { _previousRef } = piece.record;
    if (piece.id !== undefined) this.#byId.set(piece.id, piece);
    if (_previousRef !== '') this.#byReference.set(lookAlikeKey(_previousRef), piece);
    const own = this.#byClient.get(piece.client);
    if (own) own.push(piece);
    else this.#byClient.set(piece.client, [piece]);
  }

  byId(id: string): PieceTarget | undefined {
    return this.#byId.get(id);
  }

  /**
   * Remembers the number that another file names the piece with. False if another piece has it.
   */
  claimNumber(number: string, piece: PieceTarget): boolean {
    if (number === '') return true;
    const known = this.#byNumber.get(lookAlikeKey(number));
    if (known !== undefined) return known === piece;
    this.#byNumber.set(lookAlikeKey(number), piece);
    return true;
  }

  /** The piece of that number; null if there is none though the pieces have numbers, undefined if they have not. */
  numbered(number: string): PieceTarget | null | undefined {
    if (number === '') return undefined;
    const known = this.#byNumber.get(lookAlikeKey(number)) ?? this.#byId.get(number);
    return known ?? (this.#byNumber.size > 0 ? null : undefined);
  }

  byReference(reference: string): PieceTarget | undefined {
    return reference === '' ? undefined : this.#byReference.get(lookAlikeKey(reference));
  }

  /** The client's carpets with this title. */
  titled(client: ClientTarget, title: string): PieceTarget[] {
    const own = this.#byClient.get(client) ?? [];
    return own.filter((piece) => looksLike(piece.record.title, title));
  }

  /**
   * Matches a carpet without a number by client, title, category and size. Each is matched once, because two equal
   * rows mean two carpets.
   */
  takeAlike(client: ClientTarget, read: ClientItemInput): PieceTarget | undefined {
    const found = this.titled(client, read.title).find(
      (piece) => !this.#used.has(piece) && isAlike(piece.record, read),
    );
    if (found) this.#used.add(found);
    return found;
  }

  /** Keeps other rows from matching it. */
  markUsed(piece: PieceTarget): void {
    this.#used.add(piece);
  }
}

type Look = Pick<ClientItemInput, 'category' | 'dimensions'>;

export function isAlike(known: Look, read: Look): boolean {
  const { width, length } = known.dimensions;
  const isSameSize = width === read.dimensions.width && length === read.dimensions.length;
  return isSameSize && looksLike(known.category, read.category);
}
