import { fold } from '../src/shared/base/text.ts';
// What lies on the shelves of the measured shop: places, stays, photos' records, labels.
import { codeOrder } from '../src/shared/rules/code-order.ts';
import { tagOf } from '../src/shared/rules/scan-code.ts';
import { CREATED, dayAt, id, type Insert, numbers, pieceOf } from './rows.ts';

const PLACES = 300;
const PHOTOS = 5 / 3;
/** A piece of every second client has a blank label of its own. */
const TAGS = 1 / 2;
const MARKED = 5;
/** Of so many clients two pieces each are in the store while they are worked on. */
const WORKED_ON = 3 / 20;

/** `stored` are open stays with what stands on their pieces' labels. */
export type FloorIds = { places: string[]; stored: { stay: string; ref: number; piece: string }[] };

type FloorData = {
  clients: string[];
  /** Completed jobs that no invoice has yet, one a client, and those that are worked on. */
  done: string[];
  pending: string[];
};

/**
 * As many open stays as there are clients: half of them by completed jobs, three in ten by jobs that
 * are worked on, the rest by none. Every client's last piece was there before.
 */
export function fillFloor(insert: Insert, { clients, done, pending }: FloorData): FloorIds {
  const places = numbers(PLACES).map((n) => addPlace(insert, n));
  const half = Math.floor(clients.length / 2);
  const stays: Stay[] = [
    ...done.slice(0, half).map((job, n) => ({ client: clients[n] ?? '', which: 0, job })),
    ...pending
      .slice(0, Math.floor(clients.length * WORKED_ON))
      .flatMap((job, n) =>
        [0, 1].map((which) => ({ client: clients[n + half] ?? '', which, job })),
      ),
    ...clients.slice(-Math.floor(clients.length / 5)).map((client) => ({ client, which: 0 })),
  ];
  const stored = stays.map((stay, n) => addStay({ insert, places }, stay, n));
  clients.forEach((client, n) =>
    addStay({ insert, places }, { client, which: 2, isOver: true }, stays.length + n),
  );
  const pieces = clients.flatMap((client) => [0, 1, 2].map((which) => pieceOf(client, which)));
  for (const n of numbers(Math.round(pieces.length * PHOTOS))) {
    addPhoto(insert, n, pieces[n % pieces.length] ?? '');
  }
  pieces.slice(0, pieces.length * TAGS).forEach((piece, n) => {
    insert('tag', { code: codeOf(n), created_on: CREATED, client_item_id: piece });
  });
  return { places, stored };
}

function addPlace(insert: Insert, n: number): string {
  const code = `${'ΑΒΓΔΕ'[n % 5]}-${String(n).padStart(3, '0')}`;
  const title = `Ράφι ${n}`;
  const place = id(n, 7);
  insert('place', {
    id: place,
    rev: 1,
    created_on: CREATED,
    code,
    code_fold: fold(code),
    code_order: codeOrder(code),
    title,
    title_fold: fold(title),
    disabled: 0,
  });
  return place;
}

type Stay = { client: string; which: number; job?: string; isOver?: boolean };

function addStay(
  { insert, places }: { insert: Insert; places: string[] },
  { client, which, job, isOver = false }: Stay,
  n: number,
) {
  const [stay, piece] = [id(n, 8), pieceOf(client, which)];
  // Nobody has said of every tenth where it lies.
  const place = n % 10 === 0 ? null : (places[n % places.length] ?? null);
  const notes = 'Με το φορτηγό';
  insert('stay', {
    id: stay,
    rev: 1,
    created_on: CREATED,
    client_item_id: piece,
    client_id: client,
    job_id: job ?? null,
    job_item_id: job === undefined ? null : id(Number(job.slice(-12)) * 3 + which, 4),
    start_date: dayAt(isOver ? 800 : n % 400),
    end_date: isOver ? dayAt(700) : null,
    notes,
    notes_fold: fold(notes),
    place_id: place,
  });
  const move = { id: stay, stay_id: stay, at: CREATED, user_id: null, place_id: place };
  if (place !== null) insert('stay_move', move);
  return { stay, ref: Number(piece.slice(-12)) + 1, piece };
}

/** Every fifth has two marks. */
function addPhoto(insert: Insert, n: number, piece: string): void {
  const photo = id(n, 0);
  const day = dayAt(n % 1000);
  insert('photo', {
    id: photo,
    rev: 1,
    created_on: CREATED,
    client_item_id: piece,
    taken_on: `${day}T08:00:00.000Z`,
    taken_on_day: day,
    width: 2000,
    height: 1500,
    full_file: fileOf(n),
    thumb_file: fileOf(n),
    note: '',
    note_fold: '',
  });
  if (n % MARKED > 0) return;
  ['stain', 'hole'].forEach((kind, position) => {
    const [x, y] = [4000, 2500 + position * 1000];
    insert('photo_mark', {
      photo_id: photo,
      id: `mark-${position}`,
      position,
      kind,
      x,
      y,
      note: '',
    });
  });
}

/** The small pictures of all of them: as many as a page of theirs would have. */
const PICTURES = 20;

function fileOf(n: number): string {
  return `${(n % PICTURES).toString(16).padStart(64, '0')}.webp`;
}

/** Begins with a letter, or it would read as a number. */
function codeOf(n: number): string {
  const places = [5, 4, 3, 2, 1, 0].map((place) => Math.floor(n / 32 ** place) % 32);
  return tagOf([10, ...places]) ?? '';
}
