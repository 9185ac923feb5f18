// Reads long lists and whole-shop reports beside the server, on a connection of its own.
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { handlers } from '../../app/handlers.ts';
import { type DataEnv, type Db, openReader } from '../db/open.ts';
import { isInParts } from '../db/parts.ts';
import { type Bytes, doTasks } from '../threads/in-thread.ts';
import { encode } from './encode.ts';
import { nameOf, type ReadTask } from './run-in-worker.ts';
import { jsonParts } from './stream.ts';

type ReadFn = (context: unknown, call: unknown) => Promise<unknown>;
type WorkerRoute = { route: Route; read: ReadFn };

const known = new Map<string, WorkerRoute>();
for (const [group, routes] of Object.entries(contract)) {
  const reads: Record<string, unknown> = handlers[group as keyof typeof handlers];
  for (const [name, route] of Object.entries<Route>(routes)) {
    known.set(nameOf(route), { route, read: reads[name] as ReadFn });
  }
}

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

doTasks(async function* read({
  place,
  route: name,
  asker,
  reader,
  call,
}: ReadTask): AsyncGenerator<Bytes> {
  const found = known.get(name);
  if (found === undefined) throw new RangeError(`there is no call ${name}`);
  const { route, read } = found;
  const answer = await read({ ...asker, db: await databaseAt(place) }, call);
  if (!isInParts(answer)) yield text.encode(encode(route, answer, reader));
  else for await (const part of jsonParts(route.response, answer, reader)) yield text.encode(part);
});
