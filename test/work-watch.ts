import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** What the server's own thread did while something was asked of it. */
export type Work = {
  /** So often it gave way: others were answered in between. */
  turns: number;
  /** The most rows that it read without giving way. */
  mostRows: number;
  /** The most bytes of an answer that it wrote without giving way. */
  mostBytes: number;
};

const nothing: Work = { turns: 0, mostRows: 0, mostBytes: 0 };

/**
 * Counts what the server's own thread does from one turn of the event loop to the next: how long that
 * takes says more of a machine than of the server.
 */
export class WorkWatch implements KyselyPlugin {
  /** All that it has asked the database by itself, not by a thread beside it, and the rows that it had. */
  readonly asked = { queries: 0, rows: 0 };
  #work = { ...nothing };
  #rows = 0;
  #bytes = 0;

  watched(db: Db): Db {
    return db.withPlugin(this);
  }

  /** What comes of it, and what the thread did until then. */
  async during<T>(work: () => Promise<T>): Promise<Work & { value: T }> {
    const watch = { isOver: false };
    const next = () => {
      this.#begin();
      this.#work.turns += 1;
      if (!watch.isOver) setImmediate(next);
    };
    this.#begin();
    this.#work = { ...nothing };
    setImmediate(next);
    const value = await work();
    watch.isOver = true;
    return { ...this.#work, value };
  }

  /** To be told of each part of an answer as it comes. */
  wrote(bytes: number): void {
    this.#bytes += bytes;
    this.#work.mostBytes = Math.max(this.#work.mostBytes, this.#bytes);
  }

  #begin(): void {
    this.#rows = 0;
    this.#bytes = 0;
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.asked.queries += 1;
    this.asked.rows += result.rows.length;
    this.#rows += result.rows.length;
    this.#work.mostRows = Math.max(this.#work.mostRows, this.#rows);
    return result;
  };
}
