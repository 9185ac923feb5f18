import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import { tables } from '#server/office/modules/index.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Records what a call writes, to find changes that are missing from the history. */
export class HistoryWatch implements KyselyPlugin {
  #tables = new Set<string>();
  #kinds = new Set<string>();
  #running = 0;
  #isAlone = true;

  watched(db: Db): Db {
    return db.withPlugin(this);
  }

  /** Runs one call; throws if it changed a table without a history line. */
  async during<T extends { statusCode: number }>(name: string, call: () => Promise<T>): Promise<T> {
    this.#running += 1;
    this.#isAlone = this.#running === 1;
    this.#tables.clear();
    this.#kinds.clear();
    const answer = await call();
    this.#running -= 1;
    // Concurrent calls cannot be told apart.
    if (this.#isAlone && answer.statusCode === 200) this.#expectRecorded(name);
    return answer;
  }

  #expectRecorded(name: string): void {
    for (const table of this.#tables) {
      const { recorded } = tables[table as keyof typeof tables];
      if ('none' in recorded || recorded.some((kind) => this.#kinds.has(kind))) continue;
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
