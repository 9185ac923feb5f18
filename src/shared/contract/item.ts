import { z } from 'zod';
import { itemCategories } from '../choices.ts';
import { itemColumns } from '../columns/item.ts';
import type { Euros } from '../money.ts';
import { id, money, notFound, removed, requiredText, revision, text } from './fields.ts';
import { route } from './route.ts';
import { searchRoute } from './search.ts';

export const itemCategory = z.enum(itemCategories);

export const itemBody = z.object({
  _rev: revision,
  title: requiredText(200),
  category: itemCategory.default('Service'),
  description: text(2_000).default(''),
  price: money.prefault(0 as Euros),
  disabled: z.boolean().default(false),
});

/** A product or service of the catalogue. */
export const item = z.object({
  _id: id,
  _ref: z.int(),
  _rev: z.int(),
  title: z.string(),
  category: itemCategory,
  description: z.string(),
  price: money,
  disabled: z.boolean(),
});
export type Item = z.output<typeof item>;

export const itemRoutes = {
  search: searchRoute({
    path: '/item/search',
    summary: 'Search the catalogue',
    columns: itemColumns,
    row: item,
  }),
  get: route({
    method: 'GET',
    path: '/item/:id',
    effect: 'read',
    access: 'staff',
    summary: 'Read an item',
    response: item,
    errors: notFound,
  }),
  create: route({
    method: 'POST',
    path: '/item',
    effect: 'write',
    access: 'staff',
    summary: 'Create an item',
    body: itemBody,
    response: item,
  }),
  update: route({
    method: 'PUT',
    path: '/item/:id',
    effect: 'write',
    access: 'staff',
    summary: 'Change an item',
    body: itemBody,
    response: item,
    errors: ['record.notFound', 'record.changed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/item/:id',
    effect: 'write',
    access: 'staff',
    summary: 'Delete an item; documents that name it keep it',
    response: removed,
    errors: notFound,
  }),
};
