import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MarkKind } from '#shared/base/choices.ts';
import { addDays, type Day } from '#shared/base/day.ts';
import type { Place } from '#shared/contract/place.ts';
import type { Stay } from '#shared/contract/stay.ts';
import type { Chance } from './chance.ts';
import type { DemoServices } from './demo-services.ts';

type Floor = { services: DemoServices; chance: Chance; today: Day };

const PHOTOGRAPHED = 6;
/** As many as a page has: more would come in parts. */
const everything = { page: 1, size: 100 };

/**
 * Simulates the last three days in the workshop: pieces are shelved, photographed, washed and counted, one
 * client's are handed over, and labels are made.
 */
export async function simulateFloor(floor: Floor): Promise<void> {
  const { services, today } = floor;
  services.today = addDays(today, -3);
  const places = await shelve(floor);
  await photograph(floor);
  services.today = addDays(today, -1);
  await wash(floor);
  await count(floor, places);
  services.today = today;
  await handOver(floor);
  await services.makeTags({ count: 24 });
}

/** Creates two walls of shelves and moves the stored pieces onto them. */
async function shelve({ services }: Floor): Promise<Place[]> {
  const series = [
    { prefix: 'Α-', from: 1, to: 12 },
    { prefix: 'Β-', from: 1, to: 8 },
  ];
  const places = [];
  for (const wall of series) places.push(...(await services.createPlaces(wall)).data);
  const { data: stays } = await services.findStays({ ...everything, filters: { open: true } });
  for (const [n, place] of places.entries()) {
    // The latest arrivals have no place yet.
    const shelved = stays.slice(5).filter((_, index) => index % places.length === n);
    if (shelved.length > 0) await services.moveStays({ place: place._id, stays: idsOf(shelved) });
  }
  return places;
}

const carpets: { colours: Colours; mark: MarkKind; note: string }[] = [
  {
    colours: { field: [150, 44, 38], border: [28, 42, 82], motif: [222, 190, 130] },
    mark: 'stain',
    note: 'Κρασί, από το τραπέζι',
  },
  {
    colours: { field: [32, 66, 96], border: [128, 32, 36], motif: [226, 214, 190] },
    mark: 'hole',
    note: '',
  },
  {
    colours: { field: [206, 182, 140], border: [92, 58, 36], motif: [54, 84, 62] },
    mark: 'colourRun',
    note: 'Πριν από το πλύσιμο',
  },
];

/** Photographs pieces of the newest jobs, half of them with a mark. */
async function photograph({ services, chance }: Floor): Promise<void> {
  const rows = (await openRows(services)).slice(0, PHOTOGRAPHED);
  const folder = await mkdtemp(path.join(tmpdir(), 'kilim-demo-photo-'));
  const { default: sharp } = await import('sharp');
  try {
    for (const [n, { _id: jobItem, clientItem, start }] of rows.entries()) {
      const carpet = carpets[n % carpets.length];
      if (carpet === undefined) break;
      const { colours, mark, note } = carpet;
      const at = { x: chance.integer(25, 75) / 100, y: chance.integer(30, 70) / 100 };
      const isMarked = n % 2 === 0;
      const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
      const file = path.join(folder, `${n}.jpg`);
      const picture = sharp(carpetPicture(colours, isMarked ? at : undefined), { raw });
      await writeFile(file, await picture.jpeg().toBuffer());
      const marks = isMarked ? [{ _id: `mark-${n}-${mark}`, kind: mark, ...at, note }] : [];
      const takenOn = `${start}T08:30:00Z`;
      await services.addPhoto({ clientItem, jobItem, takenOn, marks }, file);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In three of four jobs, pieces are being cleaned or are ready. */
async function wash({ services }: Floor): Promise<void> {
  for (const [n, { items }] of (await openJobs(services)).entries()) {
    if (n % 4 === 0) continue;
    const received = items.filter(({ stage }) => stage === 'received');
    // One row per piece: its other rows change their stage with it.
    const rows = [...new Map(received.map((row) => [row.clientItem?._id, row._id])).values()];
    const done = n % 4 === 1 ? rows.length : n % 3;
    const [ready, cleaning] = [rows.slice(0, done), rows.slice(done)];
    if (ready.length > 0) await services.moveStage({ jobItems: ready, stage: 'ready' });
    if (cleaning.length > 0) await services.moveStage({ jobItems: cleaning, stage: 'cleaning' });
  }
}

/**
 * Counts the first shelf, with a missing and a misplaced piece, and starts a count of the whole
 * store.
 */
async function count({ services }: Floor, places: Place[]): Promise<void> {
  const [first, second] = places;
  if (first === undefined || second === undefined) return;
  const stays = await staysAt(services, first);
  const [misplaced] = await staysAt(services, second);
  const { _id: id } = await services.beginCount({ place: first._id, notes: 'Μηνιαίος έλεγχος' });
  const seen = [...stays.slice(1), ...(misplaced ? [misplaced] : [])];
  for (const [n, { clientItem }] of seen.entries()) await scan(services, id, [n, clientItem._ref]);
  await services.closeCount({ move: false }, { id });
  const whole = await services.beginCount({ notes: 'Όλη η αποθήκη' });
  for (const [n, { clientItem }] of stays.slice(1).entries()) {
    await scan(services, whole._id, [n, clientItem._ref]);
  }
}

async function scan(services: DemoServices, id: string, [n, ref]: [number, number]) {
  const at = new Date(Date.parse(`${services.today}T08:00:00Z`) + n * 4_000).toISOString();
  await services.scanCount({ id: `${id.slice(0, 24)}${n}`, at, code: `/c/${ref}` }, { id });
}

const signature = {
  width: 320,
  height: 120,
  strokes: [
    Array.from({ length: 40 }, (_, n) => ({
      x: 30 + n * 5,
      y: 60 + Math.round(28 * Math.sin(n / 2.2) * (1 - n / 60)),
    })),
    Array.from({ length: 12 }, (_, n) => ({ x: 40 + n * 16, y: 96 - Math.round(n / 3) })),
  ],
};

/** Hands over one client's ready pieces, with a signature. */
async function handOver({ services }: Floor): Promise<void> {
  const jobs = await openJobs(services);
  const job = jobs.find(({ progress }) => progress.ready > 0 && progress.ready === progress.pieces);
  if (job === undefined) return;
  const client = job.client._id;
  const rows = job.items.filter(({ stage }) => stage === 'ready').map(({ _id }) => _id);
  const receivedBy = job.client.fullName || job.client.companyName;
  await services.handOver({ client, pieces: rows, receivedBy, signature, notes: '' });
}

async function openJobs(services: DemoServices) {
  return (await services.findJobs({ ...everything, filters: { endDate: null } })).data;
}

/** One row per piece of the open jobs. */
async function openRows(services: DemoServices) {
  const rows = (await openJobs(services)).flatMap(({ items, startDate }) =>
    items.flatMap(({ _id, clientItem }) =>
      clientItem ? [{ _id, clientItem: clientItem._id, start: startDate }] : [],
    ),
  );
  return [...new Map(rows.map((row) => [row.clientItem, row])).values()];
}

async function staysAt(services: DemoServices, place: Place): Promise<Stay[]> {
  const filters = { open: true, place: place._id };
  return (await services.findStays({ ...everything, filters })).data;
}

function idsOf(records: readonly { _id: string }[]): string[] {
  return records.map(({ _id }) => _id);
}

/** A picture of a carpet on a floor, as raw RGB bytes. */
function carpetPicture(colours: Colours, stainAt?: Point): Buffer {
  const bytes = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = colourAt(colours, x / WIDTH, y / HEIGHT);
      const shade = stainAt ? shadeAt(stainAt, x / WIDTH, y / HEIGHT) : 1;
      const at = (y * WIDTH + x) * 3;
      for (const channel of CHANNELS) bytes[at + channel] = colour[channel] * shade;
    }
  }
  return bytes;
}

const WIDTH = 800;
const HEIGHT = 600;

const CHANNELS = [0, 1, 2] as const;

type Colour = readonly [number, number, number];
type Colours = { field: Colour; border: Colour; motif: Colour };
type Point = { x: number; y: number };

const FLOOR: Colour = [196, 180, 160];
const FRINGE: Colour = [232, 224, 206];

/**
 * Fringes at the short sides, a border, and a field of small diamonds with a large one in the middle.
 */
function colourAt({ field, border, motif }: Colours, x: number, y: number): Colour {
  const [across, along] = [Math.abs(x - 0.5) * 2, Math.abs(y - 0.5) * 2];
  if (along > 0.86 || across > 0.92) return FLOOR;
  if (across > 0.86) return Math.floor(y * 150) % 2 === 0 ? FRINGE : FLOOR;
  const edge = Math.max(across / 0.86, along / 0.86);
  if (edge > 0.8) return Math.floor((x + y) * 40) % 3 === 0 ? motif : border;
  if (across + along < 0.45) return across + along < 0.3 ? motif : border;
  const small = Math.abs(((x * 16) % 1) - 0.5) + Math.abs(((y * 12) % 1) - 0.5);
  return small < 0.22 ? motif : field;
}

/** Darker at the stain. */
function shadeAt(spot: Point, x: number, y: number): number {
  const away = Math.hypot(x - spot.x, (y - spot.y) * 0.75);
  if (away < 0.05) return 0.45;
  return away < 0.06 ? 0.7 : 1;
}
