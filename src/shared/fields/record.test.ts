import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { columnsOf, emptyDraft, fillEmptyNumbers, trackedFields } from './derived.ts';
import { labelOf, record } from './record.ts';
import { bodyShape, shapeWith, valueShape } from './schemas.ts';

const carpet = record('clientItem', {
  _previousRef: { kind: 'text', max: 50, listed: true, everywhere: true },
  title: { kind: 'text', max: 200, required: true, listed: true, everywhere: true, short: true },
  client: { kind: 'reference', listed: true, of: ({ name }: { name: string }) => name },
  category: {
    kind: 'text',
    max: 100,
    required: true,
    listed: true,
    short: true,
    public: true,
    printed: 'always',
  },
  price: { kind: 'money', listed: true },
  dimensions: {
    kind: 'group',
    short: true,
    fields: {
      width: { kind: 'centimetres', listed: true },
      length: { kind: 'centimetres', listed: true },
    },
  },
});

const shelf = record('place', {
  code: { kind: 'text', max: 20, required: true },
  capacity: { kind: 'squareMetres' },
  disabled: { kind: 'flag', listed: true },
});

const service = record('item', {
  unit: {
    kind: 'choice',
    values: ['piece', 'metre'],
    labels: 'unit',
    initial: 'piece',
    listed: true,
  },
});

describe('what follows from the declaration of a record', () => {
  test('a body: what is required must be there, the rest has a default', () => {
    const body = z.object(bodyShape(carpet));
    expect(body.parse({ title: ' Kilim ', client: 'c', category: 'Rugs' })).toEqual({
      _previousRef: '',
      title: 'Kilim',
      client: 'c',
      category: 'Rugs',
      price: 0,
      dimensions: { width: 0, length: 0 },
    });
    expect(body.parse({ title: 'a', client: 'c', category: 'b', price: 12.5 }).price).toBe(1250);
    const { error } = body.safeParse({ title: ' ', category: 'x'.repeat(101) });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'title',
      'client',
      'category',
    ]);
  });

  test('a flag is off, a choice the initial one, and square metres are unknown at first', () => {
    const body = z.object({ ...bodyShape(shelf), ...bodyShape(service) });
    const initial = { capacity: null, disabled: false, unit: 'piece' };
    expect(body.parse({ code: 'A-01' })).toEqual({ code: 'A-01', ...initial });
    expect(body.parse({ code: 'A-01', capacity: 2.5 }).capacity).toBe(250);
    expect(body.safeParse({ code: 'A-01', unit: 'mile' }).success).toBe(false);
    expect({ ...emptyDraft(shelf), ...emptyDraft(service) }).toEqual({ code: '', ...initial });
  });

  test('what is read, what others name it by, and what documents show of it', () => {
    const own = ['_previousRef', 'title', 'category', 'price', 'dimensions'];
    expect(Object.keys(valueShape(carpet))).toEqual(own);
    expect(Object.keys(shapeWith(carpet, 'short'))).toEqual(['title', 'category', 'dimensions']);
    expect(Object.keys(shapeWith(carpet, 'public'))).toEqual(['category']);
  });

  test('columns of a list: those of a group by their own names', () => {
    expect(columnsOf(carpet)).toMatchObject({
      title: { kind: 'text' },
      client: { kind: 'reference' },
      price: { kind: 'money' },
      width: { kind: 'centimetres', at: 'dimensions.width' },
    });
    expect(columnsOf(shelf)).toEqual({ disabled: { kind: 'flag' } });
    expect(columnsOf(service)).toEqual({
      unit: { kind: 'choice', values: ['piece', 'metre'], labels: 'unit' },
    });
  });

  test('the fields of the history, with their labels', () => {
    expect(labelOf(carpet, '_previousRef')).toBe('clientItem.previousRef');
    expect(trackedFields(carpet)).toMatchObject({
      _previousRef: { label: 'clientItem.previousRef', as: 'text' },
      price: { label: 'clientItem.price', as: 'money' },
      dimensions: { width: { label: 'clientItem.width', as: 'number' } },
    });
    expect(trackedFields(service)).toEqual({
      unit: { label: 'item.unit', as: { choice: 'unit' } },
    });
  });

  test('a record that is not entered: its columns, and what of it is in the history', () => {
    const isDone = (value: string) => value !== '';
    const line = (row: string) => row;
    const paper = record('credit', {
      _ref: { kind: 'documentNumber', required: true, listed: true, untracked: true },
      date: { kind: 'day', required: true, listed: true },
      client: { kind: 'reference', oneOf: true, listed: true, untracked: true },
      reason: { kind: 'text', byWord: true, listed: true, of: isDone, as: 'flag' },
      lines: { kind: 'rows', row: line },
      total: { kind: 'group', fields: { netTotal: { kind: 'money', listed: true } } },
      refund: { kind: 'unrecorded' },
    });
    expect(columnsOf(paper)).toEqual({
      _ref: { kind: 'documentNumber', required: true },
      date: { kind: 'day', required: true },
      client: { kind: 'oneOf' },
      reason: { kind: 'text', byWord: true },
      netTotal: { kind: 'money', at: 'total.netTotal' },
    });
    expect(trackedFields(paper)).toEqual({
      date: { label: 'credit.date', as: 'day' },
      reason: { label: 'credit.reason', as: 'flag', of: isDone },
      lines: { label: 'credit.lines', row: line },
      total: { netTotal: { label: 'credit.netTotal', as: 'money' } },
    });
  });

  test('an empty draft has no numbers, and one that was left empty is sent as 0', () => {
    const draft = emptyDraft(carpet);
    expect(draft).toMatchObject({ title: '', client: null, price: 0, dimensions: { width: 0 } });
    const left = { ...draft, price: null, dimensions: { width: null, length: 12 } };
    expect(fillEmptyNumbers(carpet, left)).toEqual({
      ...draft,
      dimensions: { width: 0, length: 12 },
    });
  });
});
