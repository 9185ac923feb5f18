import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clientItemRecord } from './client-item.ts';
import { columnsOf } from './columns.ts';
import { emptyDraft, withoutGaps } from './draft.ts';
import { printedTexts } from './printed.ts';
import { fieldsWith, labelOf, record } from './record.ts';
import { bodyShape, shortShape, valueShape } from './schemas.ts';
import { trackedFields } from './tracked.ts';

const printed = record('clientItem', {
  title: { kind: 'text', max: 10, required: true, short: true },
  category: { kind: 'text', max: 10, short: true, printed: true },
  price: { kind: 'money', short: true },
});

describe('what follows from the declaration of a record', () => {
  test('a body: what is required must be there, the rest has a default', () => {
    const body = z.object(bodyShape(clientItemRecord));
    expect(body.parse({ title: ' Kilim ', client: 'c', category: 'Rugs' })).toEqual({
      _previousRef: '',
      title: 'Kilim',
      client: 'c',
      category: 'Rugs',
      description: '',
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

  test('what is read, and what others name it by', () => {
    const own = ['_previousRef', 'title', 'category', 'description', 'price', 'dimensions'];
    expect(Object.keys(valueShape(clientItemRecord))).toEqual(own);
    expect(Object.keys(shortShape(clientItemRecord))).toEqual(['title', 'category', 'dimensions']);
  });

  test('columns of a list: those of a group by their own names', () => {
    expect(columnsOf(clientItemRecord)).toMatchObject({
      title: { kind: 'text' },
      client: { kind: 'reference' },
      price: { kind: 'money' },
      width: { kind: 'centimetres', at: 'dimensions.width' },
    });
  });

  test('the fields of the history, with their labels', () => {
    expect(labelOf(clientItemRecord, '_previousRef')).toBe('clientItem.previousRef');
    expect(trackedFields(clientItemRecord)).toMatchObject({
      _previousRef: { label: 'clientItem.previousRef', as: 'text' },
      price: { label: 'clientItem.price', as: 'money' },
      dimensions: { width: { label: 'clientItem.width', as: 'number' } },
    });
  });

  test('an empty draft; a number that was left empty is sent as 0', () => {
    const draft = emptyDraft(clientItemRecord);
    expect(draft).toMatchObject({ title: '', client: null, price: 0, dimensions: { width: 0 } });
    const left = { ...draft, price: null, dimensions: { width: null, length: 12 } };
    expect(withoutGaps(clientItemRecord, left)).toEqual({
      ...draft,
      dimensions: { width: 0, length: 12 },
    });
  });

  test('what documents print beside its name: texts that are not empty', () => {
    expect(Object.keys(fieldsWith(printed, 'printed'))).toEqual(['category']);
    expect(printedTexts(printed, { title: 'Kilim', category: 'Rugs', price: 5 })).toEqual(['Rugs']);
    expect(printedTexts(printed, { title: 'Kilim', category: '' })).toEqual([]);
  });
});
