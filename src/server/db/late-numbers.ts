import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { dialectOf } from './dialect.ts';
import type { Db } from './open.ts';
import type { Series } from './series.ts';

/** Puts the numbers that were taken where those stand that hold their places. */
export type Settle = <T>(value: T) => T;

/** A statement that is run with others at once: none needs what another does. */
export type Write = RawBuilder<unknown>;

type Asked = {
  series: Series;
  id: string;
  /** Stands for the number until there is one: no record has it, nor another transaction. */
  place: number;
  seal?: { place: string; of: (ref: number) => string };
};

/**
 * What a transaction numbers. A number's row is held from its taking to the commit, and everybody
 * who makes another of its kind waits for it: so the numbers are taken when all else is done, and
 * what says them is written right after, at once.
 */
export class LateNumbers {
  readonly #asked: Asked[] = [];
  readonly #again = new Map<object, (settle: Settle) => unknown>();
  readonly #writes: ((settle: Settle) => Write[])[] = [];

  get isWaited(): boolean {
    return this.#asked.length > 0;
  }

  /** Whether this holds the place of a number. */
  isOf(ref: number | null): boolean {
    return this.#asked.some(({ place }) => place === ref);
  }

  ask(series: Series, id: string): number {
    const place = -randomInt(1, 2 ** 47);
    this.#asked.push({ series, id, place });
    return place;
  }

  /** What stands for the seal of what has no number yet. */
  seal(ref: number, of: (ref: number) => string): string {
    const asked = this.#asked.find(({ place }) => place === ref);
    if (asked === undefined) return of(ref);
    asked.seal = { place: `seal of ${asked.id}`, of };
    return asked.seal.place;
  }

  /** What was drawn of a number that is not there yet is made again when it is. */
  again(part: object, made: (settle: Settle) => unknown): void {
    this.#again.set(part, made);
  }

  write(writes: (settle: Settle) => Write[]): void {
    this.#writes.push(writes);
  }

  /** Takes the numbers, all at once and in one order for everybody. */
  async take(db: Db): Promise<Settle> {
    if (!this.isWaited) return (value) => value;
    const bySeries = [...Map.groupBy(this.#asked, ({ series }) => series)];
    const taken = await db
      .insertInto('counter')
      .values(
        bySeries
          .map(([series, asked]) => ({ series, value: asked.length }))
          .toSorted((a, b) => (a.series < b.series ? -1 : 1)),
      )
      .onConflict((conflict) =>
        conflict
          .column('series')
          .doUpdateSet((eb) => ({ value: eb('counter.value', '+', eb.ref('excluded.value')) })),
      )
      .returning(['series', 'value'])
      .execute();
    const last = new Map(taken.map(({ series, value }) => [series, value]));
    const numbers = new Map<unknown, number>();
    for (const [series, asked] of bySeries) {
      const before = (last.get(series) ?? 0) - asked.length;
      for (const [index, { place }] of asked.entries()) numbers.set(place, before + index + 1);
    }
    return this.#settling(numbers);
  }

  /** The numbers go to their records, with all that was to be written when they are known. */
  writes(settle: Settle): Write[] {
    const numbers = this.#asked.map(({ series, id, place, seal }) => {
      const sealed = seal ? sql`, seal = ${settle(seal.place)}` : sql``;
      return sql`update ${sql.table(tableOf(series))} set ref = ${settle(place)}${sealed}
        where id = ${id}`;
    });
    return [...numbers, ...this.#writes.flatMap((writes) => writes(settle))];
  }

  #settling(numbers: Map<unknown, number>): Settle {
    const again = this.#again;
    const texts = new Map<unknown, string>();
    for (const { place, seal } of this.#asked) {
      if (seal) texts.set(seal.place, seal.of(numbers.get(place) ?? 0));
    }
    function fields(value: object): object {
      if (Array.isArray(value)) return Array.from<unknown>(value).map(settle);
      // Rows of SQLite have no prototype.
      const kind: unknown = Object.getPrototypeOf(value);
      if (kind !== Object.prototype && kind !== null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settle(one)]));
    }
    function settle<T>(value: T): T;
    function settle(value: unknown): unknown {
      if (typeof value !== 'object' || value === null) {
        return numbers.get(value) ?? texts.get(value) ?? value;
      }
      const made = again.get(value);
      return made ? made(settle) : fields(value);
    }
    return settle;
  }
}

function tableOf(series: Series): string {
  return series.startsWith('invoice') ? 'invoice' : series.replace(' ', '_');
}

const open = new WeakMap<Db, LateNumbers>();

/** Those of the work under way; undefined where numbers are taken at once. */
export function lateNumbersOf(db: Db): LateNumbers | undefined {
  return open.get(db);
}

type Finished<Answer> = { answer: Answer; writes: Write[] };

/**
 * Does work whose numbers are taken last; `finish` makes the answer of what was done, and may write.
 * From the numbers to the end there are two statements where a database is far away.
 */
export async function numbered<Done, Answer>(
  db: Db,
  work: () => Promise<Done>,
  finish: (done: Done) => Finished<Answer>,
): Promise<Answer> {
  const outer = open.get(db);
  const numbers = new LateNumbers();
  open.set(db, numbers);
  try {
    const done = await work();
    const settle = await numbers.take(db);
    const { answer, writes } = finish(settle(done));
    await dialectOf(db).together(db, [...numbers.writes(settle), ...writes]);
    return answer;
  } finally {
    if (outer) open.set(db, outer);
    else open.delete(db);
  }
}
