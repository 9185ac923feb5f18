// The built app on the demonstration data, on a database of its own that goes with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './child.mjs';
import { logIn, serve, type ServerHandle } from './served.ts';

/** The first user's. */
export const DEMO_PASSWORD = 'kilim-demo-password';

/** `token` is of a session of the first user. */
export type DemoServer = ServerHandle & { token: string };

/** Starts it and waits until it answers; the browser app below `root` must be built. */
export async function startDemo(root = ROOT): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilim-demo-'));
  const env = {
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: DEMO_PASSWORD,
    // Screens are shown as they are in a shop that sends mail; nothing listens there.
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const { origin, stop } = await serve({
    dataDir: folder,
    root,
    isPublic: true,
    args: ['--demo'],
    env,
  });
  return {
    origin,
    token: await logIn(origin, DEMO_PASSWORD),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A record that is there in every demonstration. */
type DemoRecord = { _id: string; publicId: string; client: { _id: string } };

/** The first record of its kind that the filters find. */
export async function firstOf(
  demo: DemoServer,
  kind: string,
  filters: object,
): Promise<DemoRecord> {
  const { data } = await callDemo(demo, `POST /${kind}/search`, { size: 1, filters });
  if (data[0] === undefined) throw new Error(`The demonstration has no such ${kind}.`);
  return data[0];
}

/** Makes a call of the API, by its method and path. */
export async function callDemo({ origin, token }: DemoServer, name: string, body?: object) {
  const [method, path] = name.split(' ');
  const answer = await fetch(`${origin}/api/v1${path}`, {
    ...(method !== undefined && { method }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as DemoRecord & { data: DemoRecord[] };
}
