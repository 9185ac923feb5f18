import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { lastGoodBackup } from '#server/office/upkeep/index.ts';
import { countFailedMails, countMails } from '#server/parties/mail/index.ts';
import { type Db, schemaVersion } from '#server/platform/db/index.ts';
import { dataSince, lastUpkeep } from '#server/platform/schedule/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { FAILED_DAYS } from '#shared/rules/views.ts';
import { addGauges } from './gauges.ts';
import { sharedRead } from './shared-read.ts';

export type Shop = { db: Db; env: Env; clock: () => Date };

const DAY_MS = 24 * 3_600_000;

/** The tasks of the nightly run. */
const NIGHTLY = new Set(['backup', 'check']);

/** Reads the database; each count uses a partial index that holds only the few rows counted. */
async function readShop({ db, env, clock }: Shop) {
  const now = clock();
  const done = await lastUpkeep(db);
  const failed = await countFailedMails(db, new Date(now.getTime() - FAILED_DAYS * DAY_MS));
  return {
    mails: { ...(await countMails(db)), failed },
    nightly: done.filter(({ name }) => NIGHTLY.has(name)),
    backupSince: (await lastGoodBackup(db, env, now)) ?? (await dataSince(db)),
    schema: await schemaVersion(db),
  };
}

type ShopFacts = Awaited<ReturnType<typeof readShop>>;

export function addShopGauges(registry: Registry, shop: Shop): void {
  const facts = sharedRead(() => readShop(shop));
  addGauges(
    { registry, facts: async () => ({ isUp: (await facts()) !== undefined }) },
    {
      kilim_database_up: {
        help: '1 if the database answers in time, otherwise 0',
        value: ({ isUp }) => Number(isUp),
      },
    },
  );
  addGauges({ registry, facts }, { ...outbox(shop), ...nightly, ...versions });
  addGauges({ registry, facts: sharedRead(() => readDisk(shop.env)) }, disk);
}

const secondsSince = ({ clock }: Shop, instant: string) =>
  (clock().getTime() - Date.parse(instant)) / 1_000;

const outbox = (shop: Shop) => ({
  kilim_outbox_mails: {
    help: 'Mails that wait, are held after a restore, or failed within 30 days and are not discarded',
    label: 'state',
    value: ({ mails: { queued, held, failed } }: ShopFacts) => ({ queued, held, failed }),
  },
  kilim_outbox_oldest_seconds: {
    help: 'Age of the oldest mail that waits to be sent; 0 if none waits',
    value: ({ mails: { since } }: ShopFacts) => (since === null ? 0 : secondsSince(shop, since)),
  },
  kilim_backup_age_seconds: {
    help: 'Time since the last good backup; if there was none, since the first user',
    value: ({ backupSince }: ShopFacts) => secondsSince(shop, backupSince),
  },
});

type Task = ShopFacts['nightly'][number];

const byTask = (value: (task: Task) => number | null) => (facts: ShopFacts) =>
  Object.fromEntries(
    facts.nightly.flatMap((task) => {
      const known = value(task);
      return known === null ? [] : [[task.name, known]];
    }),
  );

const unixTime = (instant: string) => Date.parse(instant) / 1_000;

const nightly = {
  kilim_nightly_last_run_timestamp_seconds: {
    help: 'When the task of the night last ended',
    label: 'task',
    value: byTask(({ at }) => unixTime(at)),
  },
  kilim_nightly_last_success_timestamp_seconds: {
    help: 'When the task of the night last succeeded',
    label: 'task',
    value: byTask(({ good_on: at }) => (at === null ? null : unixTime(at))),
  },
  kilim_nightly_failed: {
    help: '1 if the last run of the task of the night failed, otherwise 0',
    label: 'task',
    value: byTask(({ at, good_on }) => Number(at !== good_on)),
  },
};

const versions = {
  kilim_schema_version: {
    help: 'Number of the last migration of the database',
    value: ({ schema }: ShopFacts) => schema,
  },
};

async function readDisk({ DATA_DIR }: Env) {
  const { bavail, blocks, bsize } = await statfs(existsSync(DATA_DIR) ? DATA_DIR : '.');
  return { free: bavail * bsize, size: blocks * bsize };
}

type Disk = Awaited<ReturnType<typeof readDisk>>;

const disk = {
  kilim_disk_free_bytes: {
    help: 'Free space on the disk of DATA_DIR',
    value: ({ free }: Disk) => free,
  },
  kilim_disk_size_bytes: { help: 'Size of the disk of DATA_DIR', value: ({ size }: Disk) => size },
};
