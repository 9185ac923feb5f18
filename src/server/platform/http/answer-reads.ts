import type { Route, RouteGroup } from '#shared/contract/route.ts';
import { type DataEnv, type Db, isInParts, openReader } from '../db/index.ts';
import { type Bytes, doTasks } from '../threads/index.ts';
import { encode } from './encode.ts';
import { nameOf, type ReadTask } from './run-in-worker.ts';
import { jsonParts } from './stream.ts';

type ReadFn = (context: unknown, call: unknown) => Promise<unknown>;
type WorkerRoute = { route: Route; read: ReadFn };

let opened: { at: string; db: Promise<Db> } | undefined;

/** A server has one database; tests have one after the other. */
function databaseAt(place: DataEnv): Promise<Db> {
  const at = JSON.stringify(place);
  if (opened?.at !== at) {
    opened?.db.then((db) => db.destroy()).catch(() => {});
    const db = openReader(place);
    opened = { at, db };
    // One that is down is tried anew with the next call.
    db.catch(() => (opened = undefined));
  }
  return opened.db;
}

const text = new TextEncoder();

type Groups = { contract: Record<string, RouteGroup>; handlers: Record<string, object> };

/** Answers the reads of all groups that come to this thread, on a connection of its own. */
export function answerReads(groups: Groups): void {
  const known = readsByName(groups);
  doTasks(async function* read({
    place,
    route: name,
    asker,
    reader,
    call,
  }: ReadTask): AsyncGenerator<Bytes> {
    const found = known.get(name);
    if (found === undefined) throw new RangeError(`there is no call ${name}`);
    const { route, read: readOne } = found;
    const answer = await readOne({ ...asker, db: await databaseAt(place) }, call);
    if (!isInParts(answer)) yield text.encode(encode(route, answer, reader));
    else
      for await (const part of jsonParts(route.response, answer, reader)) yield text.encode(part);
  });
}

function readsByName({ contract, handlers }: Groups): Map<string, WorkerRoute> {
  const known = new Map<string, WorkerRoute>();
  for (const [group, routes] of Object.entries(contract)) {
    const reads = handlers[group] as Record<string, ReadFn>;
    for (const [name, route] of Object.entries(routes)) {
      const read = reads[name];
      if (read !== undefined) known.set(nameOf(route), { route, read });
    }
  }
  return known;
}
