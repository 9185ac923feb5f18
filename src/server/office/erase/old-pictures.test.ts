import { describe, expect, test } from 'vitest';
import { checkData, checkFiles } from '#server/office/check-data/check-data.ts';
import { storeNightDigest } from '#server/platform/history/night.store.ts';
import { photosOf } from '#server/work/photo/photo.store.ts';
import { purgePhotos } from '#server/work/photo/purge-photos.ts';
import { day } from '#shared/base/day.ts';
import { historyOf } from '#test/answers.ts';
import {
  closeStay,
  jobOfPieces,
  makeHandover,
  makePayment,
  makePhoto,
  makeStay,
} from '#test/builders.ts';
import { databases, useServer } from '#test/server.ts';
import { eraseAllExpired } from './erase-expired.ts';

const strokes = [
  [
    { x: 20, y: 80 },
    { x: 90, y: 40 },
  ],
];
const signature = { width: 320, height: 160, strokes };

const later = new Date('2028-03-06T10:00:00Z');

describe.each(databases)('old photos and signatures on %s', (database) => {
  const server = useServer(database);
  const keepFor = (pictureYears: number | null) =>
    server.ok('PATCH /config', { body: { pictureYears } });
  const night = (now = later) => eraseAllExpired({ db: server.db, env: server.env, now });

  /** A carpet with a photo, handed over against a signature, with as much of what follows as is asked. */
  async function makeCase(until: 'handedOver' | 'completed' | 'invoiced' | 'paid') {
    await server.setDay('2026-03-05');
    const job = await jobOfPieces(server, 1);
    const client = job.client._id;
    const clientItem = job.items[0]?.clientItem?._id ?? '';
    const photo = await makePhoto(server, { clientItem });
    const handover = await makeHandover(server, job, { signature });
    const made = { photo: photo._id, handover: handover._id, clientItem };
    if (until === 'handedOver') return made;
    await server.ok('PUT /job/completeJob/:id', { params: { id: job._id } });
    if (until === 'completed') return made;
    const invoice = await server.ok('POST /invoice', {
      body: { client, jobs: [job._id], date: '2026-03-05', invoiceType: 'invoice' },
    });
    if (until === 'invoiced') return made;
    const invoices = [{ invoice: invoice._id, amount: invoice.breakdown.total }];
    await makePayment(server, { client, invoices, transactionDate: '2026-03-05' });
    return made;
  }

  /** Whether photo and signature are still there. */
  async function left({ clientItem, handover }: { clientItem: string; handover: string }) {
    const { signature } = await server.ok('GET /handover/:id', { params: { id: handover } });
    return [(await photosOf(server.db, [clientItem])).length === 1, signature !== null];
  }

  test('stay for ever without a setting, and until the day of the years with one', async () => {
    const paid = await makeCase('paid');
    await night(new Date('2045-01-01T10:00:00Z'));
    expect(await left(paid)).toEqual([true, true]);
    await keepFor(2);
    await night(new Date('2028-03-05T10:00:00Z'));
    expect(await left(paid)).toEqual([true, true]);
    await night();
    expect(await left(paid)).toEqual([false, false]);

    const { receivedBy, pieces } = await server.ok('GET /handover/:id', {
      params: { id: paid.handover },
    });
    expect([receivedBy === '', pieces.length]).toEqual([false, 1]);
    const expired = await historyOf(server, { record: paid.handover, event: 'signatureExpired' });
    expect(expired).toMatchObject([{ by: null, changes: [{ field: 'seal' }] }]);
    expect(await historyOf(server, { record: paid.photo, event: 'expired' })).toHaveLength(1);
    await server.setDay('2028-03-06');
    const restored = await server.call('PUT /photo/:id/restore', { params: { id: paid.photo } });
    expect(restored.status).toBe(404);
    await night();
    expect(await historyOf(server, { record: paid.photo, event: 'expired' })).toHaveLength(1);

    await storeNightDigest(server.db, later, day('2028-03-06'));
    await purgePhotos({ db: server.db, env: server.env, now: later });
    const row = server.db.selectFrom('photo').select('id').where('id', '=', paid.photo);
    expect(await row.execute()).toEqual([]);
    expect(await checkData(server.db)).toEqual([]);
    expect(await checkFiles(server.db, server.env, later)).toEqual([]);
    await keepFor(null);
  });

  test.each(['handedOver', 'completed', 'invoiced'] as const)(
    'stay while their job is only %s: it runs, or money is open',
    async (until) => {
      const made = await makeCase(until);
      await keepFor(1);
      await night();
      expect(await left(made)).toEqual([true, true]);
      await keepFor(null);
    },
  );

  test('a photo that came today stays, though the phone says that it is old', async () => {
    const { clientItem } = await makeCase('paid');
    await server.setDay('2028-03-06');
    await makePhoto(server, { clientItem, takenOn: '2019-01-01T10:00:00Z' });
    await keepFor(1);
    await night();
    expect(await photosOf(server.db, [clientItem])).toHaveLength(1);
    await keepFor(null);
  });

  test('a photo stays while its carpet is in storage again, and the owner is told how many go', async () => {
    const made = await makeCase('paid');
    const stay = await makeStay(server, { clientItem: made.clientItem });
    await server.setDay('2028-03-06');
    const count = (years: number) => server.ok('GET /config/pictures', { query: { years } });
    expect(await count(2)).toEqual({ photos: 0, signatures: 1 });
    expect(await count(3)).toEqual({ photos: 0, signatures: 0 });
    await closeStay(server, stay);
    expect(await count(2)).toEqual({ photos: 1, signatures: 1 });
    const office = await server.logInAs('office');
    const query = { years: 2 };
    expect((await server.call('GET /config/pictures', { query, token: office })).status).toBe(403);
    for (const years of [0, 21, 1.5]) {
      const { status } = await server.call('GET /config/pictures', { query: { years } });
      expect([years, status]).toEqual([years, 400]);
      const body = { pictureYears: years };
      const { error } = await server.call('PATCH /config', { body });
      expect(error.fields?.[0]?.path).toBe('pictureYears');
    }
    await keepFor(2);
    await night();
    expect(await left(made)).toEqual([false, false]);
    await keepFor(null);
  });
});
