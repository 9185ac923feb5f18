import type { Route, RouteGroup } from '#shared/contract/route.ts';
import { type DataEnv, type Db, isInParts, openReader } from '../db/index.ts';
import { type Bytes, doTasks } from '../threads/index.ts';
import { encode } from './encode.ts';
import { type ReadTask, routeName } from './run-in-worker.ts';
import { jsonParts } from './stream.ts';

type ReadFn = (context: unknown, call: unknown) => Promise<unknown>;
type WorkerRoute = { route: Route; read: ReadFn };

let opened: { key: string; db: Promise<Db> } | undefined;

/** A server has one database; the tests open one after the other. */
function readerFor(dataEnv: DataEnv): Promise<Db> {
  const key = JSON.stringify(dataEnv);
  if (opened?.key !== key) {
    opened?.db.then((db) => db.destroy()).catch(() => {});
    const db = openReader(dataEnv);
    opened = { key, db };
    // After a failure the next call opens it again.
    db.catch(() => (opened = undefined));
  }
  return opened.db;
}

const encoder = new TextEncoder();

type Groups = { contract: Record<string, RouteGroup>; handlers: Record<string, object> };

/** In the worker: answers the reads of all groups, on read-only connections of its own. */
export function answerReads(groups: Groups): void {
  const routes = readsByName(groups);
  doTasks(async function* answer(task: ReadTask): AsyncGenerator<Bytes> {
    const named = routes.get(task.route);
    if (named === undefined) throw new RangeError(`there is no call ${task.route}`);
    const { route, read } = named;
    const result = await read({ ...task.context, db: await readerFor(task.dataEnv) }, task.call);
    if (isInParts(result)) {
      for await (const part of jsonParts(route.response, result, task.reader)) {
        yield encoder.encode(part);
      }
    } else yield encoder.encode(encode(route, result, task.reader));
  });
}

function readsByName({ contract, handlers }: Groups): Map<string, WorkerRoute> {
  const byName = new Map<string, WorkerRoute>();
  for (const [group, routes] of Object.entries(contract)) {
    const reads = handlers[group] as Record<string, ReadFn>;
    for (const [name, route] of Object.entries(routes)) {
      const read = reads[name];
      if (read !== undefined) byName.set(routeName(route), { route, read });
    }
  }
  return byName;
}
