import { createItem, editItem, type ItemInput } from '#server/work/item/index.ts';
import { alikeFolds, lookAlikeKey } from '#shared/base/text.ts';
import { check } from '#shared/contract/issues.ts';
import { itemBody } from '#shared/contract/item.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { ImportField } from '#shared/records/import-fields.ts';
import type { ImportRow } from './import-table.ts';
import {
  bad,
  badFromIssues,
  newTarget,
  notYesOrNo,
  planChange,
  type RowReader,
  type Target,
} from './row-reader.ts';

export type ItemTarget = Target<ItemInput>;

/** Matches catalogue items by title. */
export function itemReader(items: readonly ItemTarget[]): RowReader {
  const byTitle = new Map(items.map((item) => [lookAlikeKey(item.record.title), item]));
  return (row) => {
    const unit = row.text('unit');
    if (unit !== '' && choiceOf(unit, UNITS) === undefined) {
      return bad('unit', 'import.unitUnknown', { value: unit });
    }
    if (row.flag('disabled') === null) return notYesOrNo('disabled', row);
    const { value, issues } = check(itemBody, bodyOf(row));
    if (issues) return badFromIssues(issues, fieldOf);
    const found = byTitle.get(lookAlikeKey(value.title));
    if (found !== undefined) {
      return planChange(found, mergeItem(found.record, value, row), async (context) => {
        await editItem(context, found.id ?? '', { ...found.record, _rev: found.rev });
      });
    }
    const item = newTarget(value);
    byTitle.set(lookAlikeKey(value.title), item);
    return {
      outcome: 'made',
      write: async (context, others) => {
        if (others.hasItem(value.title)) throw new AppError('import.madeMeanwhile');
        item.id = (await createItem(context, item.record))._id;
        others.addOwn(item.id);
      },
    };
  };
}

/** Empty cells leave a field unchanged. */
function mergeItem(known: ItemInput, read: ItemInput, row: ImportRow): ItemInput {
  const has = (field: ImportField) => row.text(field) !== '';
  return {
    ...known,
    ...(choiceOf(row.text('category'), CATEGORIES) && { category: read.category }),
    ...(has('unit') && { unit: read.unit }),
    ...(has('price') && { price: read.price }),
    ...(has('description') && { description: read.description }),
    ...(has('disabled') && { disabled: read.disabled }),
  };
}

function bodyOf(row: ImportRow) {
  return {
    title: row.text('title'),
    // Unknown categories are left out: other systems have their own.
    category: choiceOf(row.text('category'), CATEGORIES),
    unit: choiceOf(row.text('unit'), UNITS),
    price: row.euros('price'),
    description: row.text('description'),
    disabled: row.flag('disabled') ?? undefined,
  };
}

const CATEGORIES = { Service: /^(?:υπηρεσ|service)/, Product: /^(?:προιον|ειδοσ|product|goods)/ };

/** Names and abbreviations of the units in Greek and English, folded. */
const UNITS = {
  squareMetre: /^(?:τ\.?\s?μ|τετραγ|m2|m²|sq|square)/,
  metre: /^(?:μ|m)(?:\.|$|ετρ|etre|eter)/,
  piece: /^(?:τεμ|κομ|piece|pc|pcs|each|unit)/,
};

/** Undefined if the text matches no choice. */
function choiceOf(text: string, choices: Readonly<Record<string, RegExp>>): string | undefined {
  const written = alikeFolds(text);
  return Object.entries(choices).find(([, words]) => written.some((word) => words.test(word)))?.[0];
}

function fieldOf(path: string): ImportField | null {
  const fields = ['title', 'category', 'unit', 'price', 'description'] as const;
  return fields.find((field) => field === path) ?? null;
}
