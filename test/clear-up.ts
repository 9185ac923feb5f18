// Waits for the end of a test run, however it comes: its standard input closes with the run.
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const { TEST_RUN: run = '', TEST_FOLDER: folder = '', TEST_DATABASE_URL: url } = process.env;

const isDone = (await text(process.stdin)) === 'done';
// What an interrupted run has just asked for is still being made.
if (!isDone) await setTimeout(1000);
rmSync(folder, { recursive: true, force: true });
if (url !== undefined) await dropDatabases(url);

async function dropDatabases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [run],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
