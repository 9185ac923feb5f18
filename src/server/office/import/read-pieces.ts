import {
  type ClientItemInput,
  createClientItem,
  editClientItem,
} from '#server/work/client-item/index.ts';
import { looksLike } from '#shared/base/text.ts';
import { clientItemBody } from '#shared/contract/client-item.ts';
import { check } from '#shared/contract/issues.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import { readSize } from '#shared/rules/carpet-size.ts';
import type { ClientIndex, ClientTarget } from './client-index.ts';
import type { ImportRow } from './import-table.ts';
import type { PieceIndex, PieceTarget } from './piece-index.ts';
import {
  bad,
  badFromIssues,
  newTarget,
  planChange,
  type RowReader,
  type Verdict,
} from './row-reader.ts';

type Shop = { clients: ClientIndex; pieces: PieceIndex; categories: readonly string[] };

/** Placeholder for the id of a client that is not written yet. */
const CLIENT_PLACEHOLDER = '?';

/** Matches carpets by their id in the shop's own export, else by their number in the old system, else by client, title, category and size. */
export function pieceReader({ clients, pieces, categories }: Shop): RowReader {
  return (row) => {
    const owner = clients.find(row);
    if ('verdict' in owner) return owner.verdict;
    const { client } = owner;
    const sides = sidesOf(row);
    if (sides === undefined) return bad('size', 'import.badSize', { value: row.text('size') });
    const body = {
      ...bodyOf(row, categories),
      client: client.id ?? CLIENT_PLACEHOLDER,
      dimensions: sides,
    };
    const { value, issues } = check(clientItemBody, body);
    if (issues) return badFromIssues(issues, fieldOf);
    const number = row.text('pieceNumber');
    const found = findPiece(pieces, { client, value, number });
    const piece = found ?? { ...newTarget(value), client, isStored: false, stays: new Map() };
    if (piece.client !== client) return bad('previousRef', 'error.clientItem.referenceInUse');
    if (!pieces.claimNumber(number, piece)) {
      return bad('pieceNumber', 'import.pieceNumberTwice', { number });
    }
    if (found === undefined) return make(piece, pieces);
    return planChange(found, mergePiece(found.record, value, row), async (context) => {
      const input = { ...found.record, client: client.id ?? CLIENT_PLACEHOLDER, _rev: found.rev };
      await editClientItem(context, found.id ?? '', input);
    });
  };
}

type Read = { client: ClientTarget; value: ClientItemInput; number: string };

function findPiece(pieces: PieceIndex, { client, value, number }: Read): PieceTarget | undefined {
  const own = pieces.byId(number);
  if (own !== undefined) return own;
  if (value._previousRef === '') return pieces.takeAlike(client, value);
  return pieces.byReference(value._previousRef);
}

function make(piece: PieceTarget, pieces: PieceIndex): Verdict {
  pieces.add(piece);
  pieces.markUsed(piece);
  return {
    outcome: 'made',
    write: async (context, others) => {
      const input = { ...piece.record, client: piece.client.id ?? CLIENT_PLACEHOLDER };
      // One with an old code is refused by that, as everywhere.
      const isFound = input._previousRef === '' && others.hasPiece(input);
      if (isFound) throw new AppError('import.madeMeanwhile');
      piece.id = (await createClientItem(context, input))._id;
      others.addOwn(piece.id);
    },
  };
}

/** Empty cells leave a field unchanged. */
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
    category: categories.find((known) => looksLike(known, category)) ?? category,
    price: row.euros('price'),
    description: row.text('description'),
  };
}

/**
 * In centimetres; undefined for an unreadable size, 0 for a side that was not measured. Two small numbers are taken
 * as metres, whether in one column or two.
 */
function sidesOf(row: ImportRow) {
  const [length, width] = [row.number('length'), row.number('width')];
  const areBoth = typeof length === 'number' && typeof width === 'number';
  const size = row.text('size') || (areBoth ? `${length} x ${width}` : '');
  const read = readSize(size);
  if (read) return { length: read.length, width: read.width };
  return row.text('size') === '' ? { length: length ?? 0, width: width ?? 0 } : undefined;
}

function fieldOf(path: string): ImportField | null {
  if (path === '_previousRef') return 'previousRef';
  const name = path.split('.').at(-1);
  const fields = ['title', 'category', 'price', 'description', 'length', 'width'] as const;
  return fields.find((field) => field === name) ?? null;
}
