import { z } from 'zod';
import { id, notFound, removed, revision } from '../fields/fields.ts';
import { bodyShape, valueShape } from '../fields/schemas.ts';
import { itemColumns } from '../records/item.ts';
import { itemRecord } from '../records/item.ts';
import { desk } from '../rules/roles.ts';
import { del, get, post, put } from './route.ts';
import { searchRoute } from './search.ts';

export const itemBody = z.object({ _rev: revision, ...bodyShape(itemRecord) });

export const item = z.object({ _id: id, _ref: z.int(), _rev: z.int(), ...valueShape(itemRecord) });
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
    summary: 'Delete an item; documents that include it are unchanged',
    response: removed,
    errors: notFound,
  }),
  restore: put('/item/:id/restore', {
    allow: desk,
    summary: 'Restore a deleted item',
    response: item,
    errors: notFound,
  }),
};
