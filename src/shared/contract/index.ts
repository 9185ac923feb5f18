import { clientItemRoutes } from './client-item.ts';
import { clientNowRoutes } from './client-now.ts';
import { clientRoutes } from './client.ts';
import { configRoutes } from './config.ts';
import { firstDayRoutes } from './first-day.ts';
import { historyRoutes } from './history.ts';
import { intakeRoutes } from './intake.ts';
import { invoiceRoutes } from './invoice.ts';
import { itemRoutes } from './item.ts';
import { jobRoutes } from './job.ts';
import { mailRoutes } from './mail.ts';
import { manyDocumentRoutes } from './many-documents.ts';
import { paymentRoutes } from './payment.ts';
import { personRoutes } from './person.ts';
import { placeRoutes } from './place.ts';
import { reportRoutes } from './report.ts';
import type { RouteGroup } from './route.ts';
import { searchRoutes } from './search-everywhere.ts';
import { statementRoutes } from './statement.ts';
import { stayRoutes } from './stay.ts';
import { subscriptionRoutes } from './subscription.ts';
import { todayRoutes } from './today.ts';
import { userRoutes } from './user.ts';

/** Every call there is. */
export const contract = {
  user: userRoutes,
  person: personRoutes,
  config: configRoutes,
  firstDay: firstDayRoutes,
  client: clientRoutes,
  clientNow: clientNowRoutes,
  clientItem: clientItemRoutes,
  item: itemRoutes,
  job: jobRoutes,
  stay: stayRoutes,
  place: placeRoutes,
  intake: intakeRoutes,
  invoice: invoiceRoutes,
  payment: paymentRoutes,
  statement: statementRoutes,
  subscription: subscriptionRoutes,
  report: reportRoutes,
  document: manyDocumentRoutes,
  mail: mailRoutes,
  history: historyRoutes,
  search: searchRoutes,
  today: todayRoutes,
} satisfies Record<string, RouteGroup>;

export type Contract = typeof contract;

type AnyRoute = { [G in keyof Contract]: Contract[G][keyof Contract[G]] }[keyof Contract];

/** The calls by method and path, as the browser names them: `Routes['GET /client/:id']`. */
export type Routes = {
  [
    R in AnyRoute as R extends { method: infer M extends string; path: infer P extends string }
      ? `${M} ${P}`
      : never
  ]: R;
};
