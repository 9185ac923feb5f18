import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import { toldTables } from './told-tables.ts';

/** Notes what a call writes, so that a change of which the history does not tell is found. */
export class HistoryWatch implements KyselyPlugin {
  #tables = new Set<string>();
  #kinds = new Set<string>();
  #running = 0;
  #isAlone = true;

  watched(db: Db): Db {
    return db.withPlugin(this);
  }

  /** Runs one call; throws where it wrote to a table and told nothing of it. */
  async during<T extends { statusCode: number }>(name: string, call: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#isAlone = this.#running === 1;
    this.#tables.clear();
    this.#kinds.clear();
    const answer = await call();
    this.#running -= 1;
    // Of calls at once nobody knows which wrote what.
    if (this.#isAlone && answer.statusCode === 200) this.#expectTold(name);
    return answer;
  }

  #expectTold(name: string): void {
    for (const table of this.#tables) {
      const kinds = toldTables[table as keyof typeof toldTables];
      if ('none' in kinds || kinds.some((kind) => this.#kinds.has(kind))) continue;
      throw new Error(`${name} changed "${table}", and the history says nothing of it`);
    }
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const table = tableOf(node);
    if (table !== undefined) this.#tables.add(table);
    if (table === 'history_line' && node.kind === 'InsertQueryNode') {
      const at = node.columns?.findIndex(({ column }) => column.name === 'kind') ?? -1;
      const { values } = node.values as { values?: { values: unknown[] }[] };
      for (const row of values ?? []) this.#kinds.add(String(valueOf(row.values[at])));
    }
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** A row with an expression in it keeps its plain values in nodes. */
function valueOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
}

function tableOf(node: RootOperationNode): string | undefined {
  const target = targetOf(node);
  return target && TableNode.is(target) ? target.table.identifier.name : undefined;
}

function targetOf(node: RootOperationNode): OperationNode | undefined {
  switch (node.kind) {
    case 'InsertQueryNode':
      return node.into;
    case 'UpdateQueryNode':
      return node.table;
    case 'DeleteQueryNode':
      return node.from.froms[0];
    default:
      return undefined;
  }
}
