import { z } from 'zod';
import { recordOf } from '../base/record-of.ts';
import { day } from '../fields/fields.ts';
import { documentSeries } from '../rules/document-day.ts';
import { desk } from '../rules/roles.ts';
import { get } from './route.ts';

export const seriesRoutes = {
  lastDays: get('/series/last-days', {
    allow: desk,
    summary: 'The date of the document with the last number of each series; null if there is none',
    response: z.object(recordOf(documentSeries, () => day.nullable())),
  }),
};
