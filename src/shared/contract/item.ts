import { z } from 'zod';
import { itemCategories, itemUnits } from '../choices.ts';
import { itemColumns } from '../columns/item.ts';
import { euros } from '../money.ts';
import { desk } from '../rules/roles.ts';
import { id, money, notFound, removed, requiredText, revision, text } from './fields.ts';
import { del, get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

const itemCategory = z.enum(itemCategories);
const itemUnit = z.enum(itemUnits);

export const itemBody = z.object({
  _rev: revision,
  title: requiredText(200),
  category: itemCategory.default('Service'),
  unit: itemUnit.default('piece'),
  description: text(2_000).default(''),
  price: money.prefault(euros(0)),
  disabled: z.boolean().default(false),
});

/** A product or service of the catalogue. */
export const item = z.object({
  _id: id,
  _ref: z.int(),
  _rev: z.int(),
  title: z.string(),
  category: itemCategory,
  unit: itemUnit,
  description: z.string(),
  price: money,
  disabled: z.boolean(),
});
export type Item = z.output<typeof item>;

export const itemRoutes = {
  search: searchRoute('/item/search', {
    allow: desk,
    summary: 'Search the catalogue',
    columns: itemColumns,
    row: item,
  }),
  get: get('/item/:id', { allow: desk, summary: 'Read an item', response: item, errors: notFound }),
  create: post('/item', { allow: desk, summary: 'Create an item', body: itemBody, response: item }),
  update: put('/item/:id', {
    allow: desk,
    summary: 'Change an item',
    body: itemBody,
    response: item,
    errors: ['record.notFound', 'record.changed'],
  }),
  remove: del('/item/:id', {
    allow: desk,
    summary: 'Delete an item; documents that name it keep it',
    response: removed,
    errors: notFound,
  }),
  restore: put('/item/:id/restore', {
    allow: desk,
    summary: 'Take back that an item was deleted',
    response: item,
    errors: notFound,
  }),
};
