import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkData, checkFiles } from '#server/office/check-data/check-data.ts';
import { filesFolder, filesOf } from '#server/platform/files/files.ts';
import { byId, eventsOf, historyOf, idsOf, resultOf } from '#test/answers.ts';
import { jobFor, makeClientItem } from '#test/builders.ts';
import { largeJpeg, noisyPicture, phonePicture, plainPicture } from '#test/photos.ts';
import { pngHead } from '#test/png.ts';
import { databases, type TestServer, useServer } from '#test/server.ts';
import { photosOf } from './photo.store.ts';
import { purgePhotos } from './purge-photos.ts';
import { markShown } from './shown-marks.store.ts';

const stain = { _id: 'mark-stain', kind: 'stain', x: 0.25, y: 0.5, note: 'κρασί' } as const;
const hole = { _id: 'mark-hole', kind: 'hole', x: 0.1, y: 0.9, note: '' } as const;

type PhotoFields = { file?: Buffer; marks?: readonly object[] } & Record<string, unknown>;

async function add(server: TestServer, { marks, ...fields }: PhotoFields = {}) {
  const form = {
    file: await plainPicture('jpeg'),
    clientItem: (await makeClientItem(server))._id,
    ...(marks && { marks: JSON.stringify(marks) }),
    ...fields,
  };
  return server.call('POST /photo', { form });
}

/** A job with one carpet. */
async function jobWithPiece(server: TestServer) {
  const piece = await makeClientItem(server);
  const job = await jobFor(server, [piece]);
  const [row] = job.items;
  return { piece, job, jobItem: row?._id ?? '', item: row?.item._id, client: piece.client._id };
}

/** The name of a file of a photo, where it is kept. */
const fileIn = (url: string) => /[0-9a-f]{64}\.webp/.exec(url)?.[0] ?? '';

describe.each(databases)('photos on %s', (database) => {
  const server = useServer(database);

  const open = (url: string) => server.app.inject({ url });
  const change = (id: string, body: object) => server.call('PUT /photo/:id', { ...byId(id), body });
  const remove = (id: string) => server.call('DELETE /photo/:id', byId(id));
  const found = async (filters: object) =>
    idsOf((await server.ok('POST /photo/search', { body: { filters } })).data);

  test('a photo of a phone is upright, of 2000 pixels, and knows nothing of camera and place', async () => {
    const sent = await phonePicture();
    const before = await sharp(sent).metadata();
    expect([before.width, before.height, before.orientation]).toEqual([4000, 3000, 6]);
    expect(before.exif?.toString('latin1')).toContain('Kilim');
    const { status, body } = await add(server, { file: sent });
    expect([status, body.width, body.height]).toEqual([200, 1500, 2000]);
    const { rawPayload, headers } = await open(body.urls.full);
    expect(headers['content-type']).toBe('image/webp');
    const { format, exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
    expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'webp' });
    expect(rawPayload.toString('latin1')).not.toContain('Kilim');
    // Rotated by its EXIF orientation: the left of the sensor is at the top.
    const { data } = await sharp(rawPayload)
      .resize(3, 20, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-3)).toBeLessThan(60);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is taken', async (kind) => {
    const { status, body } = await add(server, { file: await plainPicture(kind) });
    expect([status, body.width, body.height]).toEqual([200, 60, 40]);
    expect((await sharp((await open(body.urls.full)).rawPayload).metadata()).format).toBe('webp');
  });

  test('the small picture has at most 20 kB, whatever is on it', async () => {
    const { body } = await add(server, { file: await noisyPicture('jpeg', 1200, 1200) });
    const { rawPayload } = await open(body.urls.thumb);
    expect(rawPayload.length).toBeLessThanOrEqual(20_000);
    const { width } = await sharp(rawPayload).metadata();
    expect(width).toBeLessThanOrEqual(320);
  });

  const begun = async (kind: 'jpeg' | 'png' | 'webp', bytes: number) =>
    (await noisyPicture(kind, 300, 300)).subarray(0, bytes);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const wrong: Record<string, [string, () => Buffer | Promise<Buffer>][]> = {
    'picture.unknownType': [
      ['an SVG', () => Buffer.from(svg)],
      ['a text', () => Buffer.from('photo')],
      ['nothing', () => Buffer.alloc(0)],
      [
        'a GIF',
        async () =>
          sharp(await plainPicture('png'))
            .toFormat('gif')
            .toBuffer(),
      ],
    ],
    'picture.broken': [
      ['a JPEG that was cut', () => begun('jpeg', 9_000)],
      ['a PNG that was cut', () => begun('png', 90_000)],
      ['a WebP that was cut', () => begun('webp', 5_000)],
      ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe0', 'hex')],
    ],
    'picture.tooManyPixels': [
      ['a picture of 42 megapixels', () => plainPicture('png', 7_000, 6_000)],
    ],
    // Small files whose headers announce large pictures.
    'picture.takesTooMuch': [
      ['a PNG of 16 bits a colour', () => pngHead(8_000, 5_000, { depth: 16 })],
      ['a PNG that is interlaced', () => pngHead(8_000, 5_000, { isInterlaced: true })],
      ['a PNG of both', () => pngHead(8_000, 2_000, { depth: 16, isInterlaced: true })],
      ['a progressive JPEG', () => largeJpeg(8_000, 5_000)],
    ],
    'picture.tooLong': [
      ['a JPEG that is long', () => largeJpeg(60_000, 60)],
      ['a line', () => pngHead(1, 40_000_000)],
      ['a line across', () => pngHead(39_000_000, 1)],
    ],
  };
  const refused = Object.entries(wrong).flatMap(([code, files]) =>
    files.map(([title, make]) => [title, make, code] as const),
  );
  test.each(refused)('%s is refused in words at its field', async (_, make, code) => {
    const answer = await add(server, { file: await make() });
    expect(resultOf(answer)).toBe(`400 ${code} file`);
    expect(answer.error.message).toMatch(/picture|pixels/);
  });

  test('what arrived is gone from the disk when the call is answered', async () => {
    await add(server);
    await add(server, { file: Buffer.from('no picture') });
    expect(readdirSync(join(filesFolder(server.env.DATA_DIR), 'arriving'))).toEqual([]);
  });

  test('files are for this user of the machine alone', async () => {
    await add(server);
    const folder = filesFolder(server.env.DATA_DIR);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    const key = statSync(join(server.env.DATA_DIR, 'files.key'));
    expect(key.mode & 0o777).toBe(0o600);
  });

  test('an address opens a photo for an hour at most, and only as it was given', async () => {
    const { body } = await add(server);
    const first = await open(body.urls.thumb);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^private, max-age=\d+, immutable$/),
    ]);
    expect(body.urls.thumb).not.toContain(server.token);
    const [path, query] = body.urls.thumb.split('?');
    const [, other] = body.urls.full.split('?');
    for (const url of [
      `${path}`,
      `${path}?${other}`,
      `${body.urls.thumb}x`,
      `${path}?${query}&until=1`,
    ])
      expect([url, (await open(url)).statusCode]).toEqual([url, 404]);
    const { now } = server.time;
    server.time.now = new Date(now.getTime() + 60 * 60 * 1000 + 1);
    expect((await open(body.urls.thumb)).statusCode).toBe(403);
    server.time.now = now;
  });

  test('says who took it, when, of which piece and by which row, and what is marked', async () => {
    const { piece, job, jobItem } = await jobWithPiece(server);
    const { body } = await add(server, {
      clientItem: piece._id,
      jobItem,
      note: 'γωνία',
      marks: [stain, hole],
      takenOn: '2026-03-01T10:00:00+02:00',
    });
    expect(body).toMatchObject({
      clientItem: { _id: piece._id, _ref: piece._ref, title: piece.title },
      jobItem,
      takenOn: '2026-03-01T08:00:00.000Z',
      by: { name: 'admin' },
      note: 'γωνία',
      marks: [
        { ...stain, shown: false },
        { ...hole, shown: false },
      ],
    });
    expect(await found({ job: job._id })).toEqual([body._id]);
    const other = await makeClientItem(server);
    expect(await found({ clientItem: other._id })).toEqual([]);
  });

  test('a mark without an id gets one, which stays', async () => {
    const { _id: _, ...unnamed } = hole;
    const { body } = await add(server, { marks: [stain, unnamed] });
    const [, made] = body.marks;
    expect(body.marks).toMatchObject([stain, unnamed]);
    expect(made?._id).toMatch(/^[\w-]{8,64}$/);
    const { body: after } = await change(body._id, { marks: [stain, made, unnamed] });
    expect(after.marks).toMatchObject([stain, made ?? {}, unnamed]);
    expect(new Set(after.marks.map(({ _id }) => _id)).size).toBe(3);
  });

  test('a moment to come is now', async () => {
    const { body } = await add(server, { takenOn: '2027-01-01T10:00:00Z' });
    expect(body.takenOn).toBe(server.time.now.toISOString());
  });

  test('sent again under its id a photo is there once, also at the same time', async () => {
    const clientItem = (await makeClientItem(server))._id;
    const id = 'browser-made-0001';
    const file = await plainPicture('jpeg');
    const answers = await Promise.all([1, 2, 3].map(() => add(server, { id, clientItem, file })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await add(server, { id, clientItem, file });
    expect([again.status, again.body._id]).toEqual([200, id]);
    expect(await found({ clientItem })).toEqual([id]);
    expect(resultOf(await add(server, { id, file }))).toBe('400 photo.idInUse id');
  });

  test.each([
    ['an unknown piece', { clientItem: 'nobody' }, 'clientItem'],
    ['an unknown row', { jobItem: 'nothing' }, 'jobItem'],
  ])('%s is refused at its field', async (_, given, path) => {
    expect(resultOf(await add(server, given))).toBe(`400 reference.unknown ${path}`);
  });

  test('without a file, and with one too many, it is said', async () => {
    const clientItem = (await makeClientItem(server))._id;
    for (const none of [{ form: { clientItem } }, { body: { clientItem } }]) {
      const { status, error } = await server.call('POST /photo', none);
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'file']);
    }
    const more = await add(server, { other: await plainPicture('png') });
    expect([more.status, more.error.code]).toEqual([400, 'request.fileNotTaken']);
  });

  test('a file of more than 20 MB is too large', async () => {
    const answer = await add(server, { file: Buffer.alloc(20_000_001, 255) });
    expect(resultOf(answer)).toBe('413 request.tooLarge');
  });

  test('what is said of it changes, told in the piece’s history', async () => {
    const { body } = await add(server, { marks: [stain] });
    const marks = [{ ...stain, kind: 'moth' }, hole];
    const { body: after } = await change(body._id, { _rev: body._rev, note: 'αριστερά', marks });
    expect([after.note, after.marks.map(({ kind }) => kind)]).toEqual([
      'αριστερά',
      ['moth', 'hole'],
    ]);
    const recorded = await historyOf(server, { record: body.clientItem._id, kind: 'photo' });
    expect(recorded.map(({ event }) => event)).toEqual(['changed', 'created']);
    expect(recorded[0]?.changes).toEqual([
      { field: 'note', from: null, to: 'αριστερά' },
      { field: 'marks', from: 'stain', to: 'moth' },
      { field: 'marks', from: null, to: 'hole' },
    ]);
  });

  test('a mark that the client was shown stays, and others may come', async () => {
    const { body } = await add(server, { marks: [stain] });
    await markShown(server.db, [body.clientItem._id]);
    for (const marks of [[], [{ ...stain, note: 'άλλο' }], [{ ...stain, x: 0.3 }]]) {
      const { status, error } = await change(body._id, { marks });
      expect([status, error.code]).toEqual([400, 'photo.markShown']);
    }
    const more = await change(body._id, { marks: [stain, hole] });
    expect(more.body.marks.map(({ shown }) => shown)).toEqual([true, false]);
    expect(resultOf(await remove(body._id))).toBe('400 photo.markShown');
    const [printed] = await photosOf(server.db, [body.clientItem._id]);
    expect(printed?.marks).toHaveLength(2);
  });

  test('a deleted photo is gone from its piece at once, and from the disk after 30 days', async () => {
    const { db, env, time } = server;
    const file = await plainPicture('jpeg', 64, 48);
    const [{ body: first }, { body: twin }] = [
      await add(server, { file }),
      await add(server, { file }),
    ];
    await remove(first._id);
    expect(await found({ clientItem: first.clientItem._id })).toEqual([]);
    expect((await remove(first._id)).status).toBe(404);
    const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    const keptAfter = async (now: Date) => {
      await purgePhotos({ db, env, now });
      return (await filesOf(env).get(fileIn(first.urls.full))) !== undefined;
    };
    // Another photo has the same file.
    expect(await keptAfter(later)).toBe(true);
    await remove(twin._id);
    expect(await keptAfter(new Date(time.now.getTime() + 1_000))).toBe(true);
    // A file that was written within a day may be of a photo that is being added.
    const longAgo = { deleted_on: '2020-01-01T00:00:00.000Z' };
    await db.updateTable('photo').set(longAgo).where('id', '=', twin._id).execute();
    expect(await keptAfter(new Date())).toBe(true);
    expect(await keptAfter(later)).toBe(false);
    const rows = await db.selectFrom('photo').select('id').where('id', '=', twin._id).execute();
    expect(rows).toEqual([]);
  });

  test('a deleted photo is brought back with its marks, once, and while its picture is kept', async () => {
    const { piece, jobItem } = await jobWithPiece(server);
    const { body } = await add(server, { clientItem: piece._id, jobItem, marks: [stain] });
    const restore = () => server.call('PUT /photo/:id/restore', byId(body._id));
    expect(resultOf(await restore())).toBe('404 record.notFound');
    await remove(body._id);
    const back = await restore();
    expect(back.body).toMatchObject({ _id: body._id, jobItem, marks: [stain] });
    expect((await open(back.body.urls.full)).statusCode).toBe(200);
    expect(idsOf(await photosOf(server.db, [piece._id]))).toEqual([body._id]);
    const recorded = await eventsOf(server, piece._id, 'photo');
    expect(recorded).toEqual(['restored', 'deleted', 'created']);
    // A form opened before is refused.
    const stale = await change(body._id, { _rev: body._rev, note: 'παλιό' });
    expect(resultOf(stale)).toBe('409 record.changed');
    await remove(body._id);
    const before = new Date(server.time.now.getTime() - 30 * 24 * 60 * 60 * 1000);
    const deleted = { deleted_on: before.toISOString() };
    await server.db.updateTable('photo').set(deleted).where('id', '=', body._id).execute();
    expect(resultOf(await restore())).toBe('404 record.notFound');
  });

  test('a row that is for another piece now lets go of its photos', async () => {
    const { piece, job, jobItem, item, client } = await jobWithPiece(server);
    const { body } = await add(server, { clientItem: piece._id, jobItem });
    const clientItem = (await makeClientItem(server, { client }))._id;
    const changed = { client, items: [{ _id: jobItem, item, clientItem }] };
    await server.ok('PUT /job/:id', { ...byId(job._id), body: changed });
    const [photo] = await photosOf(server.db, [piece._id]);
    expect([photo?._id, photo?.jobItem]).toEqual([body._id, null]);
  });

  test('put on the wrong piece it goes to another with its marks, told in the history of both', async () => {
    const { piece, job, jobItem, item, client } = await jobWithPiece(server);
    const other = await makeClientItem(server, { client, title: 'Το σωστό' });
    const items = [...job.items, { item, clientItem: other._id }];
    const edited = await server.ok('PUT /job/:id', { ...byId(job._id), body: { client, items } });
    const marks = [stain, hole];
    const { body: photo } = await add(server, { clientItem: piece._id, jobItem, marks });
    const move = (clientItem: string, _rev: number) =>
      server.call('PUT /photo/:id/piece', { ...byId(photo._id), body: { _rev, clientItem } });
    const { body } = await move(other._id, photo._rev);
    expect(body).toMatchObject({
      clientItem: { _id: other._id },
      jobItem: edited.items[1]?._id,
      marks,
      takenOn: photo.takenOn,
    });
    const photos = async (id: string) => idsOf(await photosOf(server.db, [id]));
    expect([await photos(piece._id), await photos(other._id)]).toEqual([[], [photo._id]]);
    const from = `${piece._ref} · ${piece.title}`;
    const line = {
      event: 'moved',
      label: `${other._ref} Το σωστό`,
      changes: [{ field: 'clientItem', from, to: `${other._ref} · Το σωστό` }],
    };
    for (const record of [piece._id, other._id]) {
      expect((await historyOf(server, { record, kind: 'photo' }))[0]).toMatchObject(line);
    }
    expect(resultOf(await move(piece._id, photo._rev))).toBe('409 record.changed');
    expect(resultOf(await move('none', body._rev))).toBe('400 reference.unknown clientItem');
    // The third piece is not on the job of the photo: the photo has no row any more.
    const third = await makeClientItem(server);
    const { body: moved } = await move(third._id, body._rev);
    expect(moved).toMatchObject({ clientItem: { _id: third._id }, jobItem: null });
    await markShown(server.db, [third._id]);
    expect(resultOf(await move(piece._id, moved._rev + 1))).toBe('400 photo.markShown');
    expect(await checkData(server.db)).toEqual([]);
  });

  test('a photo without its file and a file without its photo are found', async () => {
    const { db, env } = server;
    const now = new Date();
    expect(await checkFiles(db, env, now)).toEqual([]);
    const { body } = await add(server, { file: await plainPicture('png', 31, 17) });
    const name = fileIn(body.urls.thumb);
    const bytes = await filesOf(env).get(name);
    await filesOf(env).remove(name);
    const stray = `${'0'.repeat(64)}.webp`;
    await filesOf(env).put(stray, Buffer.from('x'));
    // Not the stray file yet: it may belong to a photo that is being added.
    expect((await checkFiles(db, env, now)).map(({ ids }) => ids)).toEqual([[body._id]]);
    const tomorrow = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    expect(await checkFiles(db, env, tomorrow)).toEqual([
      { invariant: 'a photo has its files', ids: [body._id] },
      { invariant: 'a file is of a photo or a logo', ids: [stray] },
    ]);
    await filesOf(env).put(name, bytes ?? Buffer.alloc(0));
    await filesOf(env).remove(stray);
    expect(await checkFiles(db, env, tomorrow)).toEqual([]);
  });

  test.each([
    ['with one other byte', (bytes: Buffer) => bytes.fill(bytes.readUInt8(20) ^ 1, 20, 21)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
  ])('a photo whose file is %s is found', async (_, damage) => {
    const { db, env } = server;
    const { body } = await add(server, { file: await plainPicture('png', 37, 19) });
    const name = fileIn(body.urls.full);
    const bytes = (await filesOf(env).get(name)) ?? Buffer.alloc(0);
    const replace = async (content: Buffer) => {
      await filesOf(env).remove(name);
      await filesOf(env).put(name, content);
    };
    await replace(damage(Buffer.from(bytes)));
    expect(await checkFiles(db, env, new Date())).toEqual([
      { invariant: 'a file of a photo or a logo is as it was stored', ids: [name] },
    ]);
    await replace(bytes);
    expect(await checkFiles(db, env, new Date())).toEqual([]);
  });
});
