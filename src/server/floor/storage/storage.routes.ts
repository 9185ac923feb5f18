import type { Handlers } from '#server/platform/http/index.ts';
import type { reportRoutes } from '#shared/contract/report.ts';
import type { stayRoutes } from '#shared/contract/stay.ts';
import { closeStay, exportJobItem, exportStays } from './export-pieces.ts';
import { importClientItem, importJobItem, importJobItems } from './import-pieces.ts';
import { moveStays } from './move-stays.ts';
import { countByWeek, countImportedExported } from './movement.store.ts';
import { countByPlan } from './plan-counts.store.ts';
import {
  countStored,
  searchExpectedItems,
  searchStays,
  searchStoredItems,
} from './storage.store.ts';
import { undoStays } from './undo-stays.ts';

export const stayHandlers: Handlers<typeof stayRoutes> = {
  searchStored: ({ db }, { body }) => searchStoredItems(db, body),
  importItem: (context, { params, body }) => importJobItem(context, { ...params, ...body }),
  exportItem: (context, { params, body }) => exportJobItem(context, { ...params, ...body }),
  search: ({ db, today }, { body }) => searchStays(db, today, body),
  searchExpected: ({ db }, { body }) => searchExpectedItems(db, body),
  counts: ({ db }) => countByPlan(db),
  create: (context, { body }) => importClientItem(context, body),
  close: (context, { params, body }) => closeStay(context, params.id, body),
  import: (context, { body }) => importJobItems(context, body),
  export: (context, { body }) => exportStays(context, body),
  move: (context, { body }) => moveStays(context, body),
  undo: (context, { body }) => undoStays(context, body),
};

export const storageReportHandlers: Pick<
  Handlers<typeof reportRoutes>,
  'importedExported' | 'movementWeeks' | 'inItems'
> = {
  importedExported: ({ db }, { body }) => countImportedExported(db, body.filters),
  movementWeeks: async ({ db }, { body }) => ({ data: await countByWeek(db, body.filters) }),
  inItems: async ({ db }, { body }) => ({ count: await countStored(db, body.filters) }),
};
