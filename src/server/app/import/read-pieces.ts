import { clientItemBody } from '#shared/contract/client-item.ts';
import { check } from '#shared/contract/issues.ts';
import type { ImportField } from '#shared/import-fields.ts';
import { readSize } from '#shared/rules/carpet-size.ts';
import { fold } from '#shared/text.ts';
import {
  type ClientItemInput,
  createClientItem,
  editClientItem,
} from '../../work/client-item/index.ts';
import type { ClientIndex } from './client-index.ts';
import type { ImportRow } from './import-table.ts';
import type { PieceIndex, PieceTarget } from './piece-index.ts';
import { bad, badBy, type RowReader, same, type Verdict } from './row-reader.ts';

type Shop = { clients: ClientIndex; pieces: PieceIndex; categories: readonly string[] };

/** Stands for the id of a client that is not written yet. */
const LATER = '?';

/** Carpets are recognised by their number of the other system, else by client, title, category and size. */
export function pieceReader({ clients, pieces, categories }: Shop): RowReader {
  return (row) => {
    const found = clients.find(row);
    if ('verdict' in found) return found.verdict;
    const { client } = found;
    const sides = sidesOf(row);
    if (sides === undefined) return bad('size', 'import.badSize', { value: row.text('size') });
    const body = { ...bodyOf(row, categories), client: client.id ?? LATER, dimensions: sides };
    const { value, issues } = check(clientItemBody, body);
    if (issues) return badBy(issues, fieldOf);
    const known = pieces.byReference(value._previousRef) ?? alikeOf(pieces, client, value);
    if (known === undefined)
      return make({ id: undefined, rev: 1, record: value, client, isStored: false }, pieces);
    if (known.client !== client) {
      return bad('previousRef', 'error.clientItem.referenceInUse');
    }
    return change(known, mergePiece(known.record, value, row));
  };
}

function alikeOf(pieces: PieceIndex, client: PieceTarget['client'], value: ClientItemInput) {
  return value._previousRef === '' ? pieces.alike(client, value) : undefined;
}

function make(piece: PieceTarget, pieces: PieceIndex): Verdict {
  pieces.add(piece);
  pieces.mean(piece);
  return {
    outcome: 'made',
    write: async (context) => {
      const input = { ...piece.record, client: piece.client.id ?? LATER };
      piece.id = (await createClientItem(context, input))._id;
    },
  };
}

function change(known: PieceTarget, merged: ClientItemInput): Verdict {
  if (JSON.stringify(merged) === JSON.stringify(known.record)) return same;
  const _rev = known.rev;
  known.rev += 1;
  known.record = merged;
  return {
    outcome: 'changed',
    write: async (context) => {
      const client = known.client.id ?? LATER;
      await editClientItem(context, known.id ?? '', { ...merged, client, _rev });
    },
  };
}

/** What the row leaves empty stays as it is. */
function mergePiece(
  known: ClientItemInput,
  read: ClientItemInput,
  row: ImportRow,
): ClientItemInput {
  const has = (...fields: ImportField[]) => fields.some((field) => row.text(field) !== '');
  return {
    ...known,
    title: read.title,
    category: read.category,
    ...(has('length', 'width', 'size') && { dimensions: read.dimensions }),
    ...(has('price') && { price: read.price }),
    ...(has('description') && { description: read.description }),
  };
}

function bodyOf(row: ImportRow, categories: readonly string[]) {
  const category = row.text('category');
  return {
    _previousRef: row.text('previousRef'),
    title: row.text('title'),
    category: categories.find((known) => fold(known) === fold(category)) ?? category,
    price: row.euros('price'),
    description: row.text('description'),
  };
}

/** In centimetres; undefined for a size that is none. A side that was not measured is 0. */
function sidesOf(row: ImportRow) {
  const size = row.text('size');
  if (size === '') {
    return { length: row.number('length') ?? 0, width: row.number('width') ?? 0 };
  }
  const read = readSize(size);
  return read && { length: read.length, width: read.width };
}

function fieldOf(path: string): ImportField | null {
  if (path === '_previousRef') return 'previousRef';
  const name = path.split('.').at(-1);
  const fields = ['title', 'category', 'price', 'description', 'length', 'width'] as const;
  return fields.find((field) => field === name) ?? null;
}
