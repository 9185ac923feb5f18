import { archiveRoutes } from './archive.ts';
import { bankRoutes } from './bank.ts';
import { clientItemRoutes } from './client-item.ts';
import { clientNowRoutes } from './client-now.ts';
import { clientRoutes } from './client.ts';
import { configRoutes } from './config.ts';
import { countRoutes } from './count.ts';
import { creditRoutes } from './credit.ts';
import { erasureRoutes } from './erasure.ts';
import { firstDayRoutes } from './first-day.ts';
import { handoverRoutes } from './handover.ts';
import { historyRoutes } from './history.ts';
import { importRoutes } from './import.ts';
import { intakeRoutes } from './intake.ts';
import { invoiceRoutes } from './invoice.ts';
import { itemRoutes } from './item.ts';
import { jobRoutes } from './job.ts';
import { labelRoutes, tagRoutes } from './label.ts';
import { mailServerRoutes } from './mail-server.ts';
import { mailRoutes } from './mail.ts';
import { manyDocumentRoutes } from './many-documents.ts';
import { monthEndRoutes } from './month-end.ts';
import { paymentRoutes } from './payment.ts';
import { personRoutes } from './person.ts';
import { photoRoutes } from './photo.ts';
import { placeRoutes } from './place.ts';
import { reminderRoutes } from './reminder.ts';
import { reportRoutes } from './report.ts';
import type { Route, RouteGroup } from './route.ts';
import { scanRoutes } from './scan.ts';
import { searchRoutes } from './search-everywhere.ts';
import { seriesRoutes } from './series.ts';
import { statementRoutes } from './statement.ts';
import { stayRoutes } from './stay.ts';
import { subscriptionRoutes } from './subscription.ts';
import { todayRoutes } from './today.ts';
import { upkeepRoutes } from './upkeep.ts';
import { userRoutes } from './user.ts';

/** All calls, by group. */
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
  count: countRoutes,
  photo: photoRoutes,
  intake: intakeRoutes,
  scan: scanRoutes,
  tag: tagRoutes,
  label: labelRoutes,
  invoice: invoiceRoutes,
  payment: paymentRoutes,
  bank: bankRoutes,
  credit: creditRoutes,
  series: seriesRoutes,
  statement: statementRoutes,
  handover: handoverRoutes,
  subscription: subscriptionRoutes,
  report: reportRoutes,
  document: manyDocumentRoutes,
  mail: mailRoutes,
  reminder: reminderRoutes,
  mailServer: mailServerRoutes,
  history: historyRoutes,
  search: searchRoutes,
  today: todayRoutes,
  monthEnd: monthEndRoutes,
  upkeep: upkeepRoutes,
  archive: archiveRoutes,
  import: importRoutes,
  erasure: erasureRoutes,
} satisfies Record<string, RouteGroup>;

export type Contract = typeof contract;

/** All calls by method and path: `GET /client/:id`. */
export const allRoutes: ReadonlyMap<string, Route> = new Map(
  Object.values<RouteGroup>(contract)
    .flatMap((group) => Object.values(group))
    .map((route) => [`${route.method} ${route.path}`, route]),
);

type AnyRoute = { [G in keyof Contract]: Contract[G][keyof Contract[G]] }[keyof Contract];

/** The types of all calls by method and path: `Routes['GET /client/:id']`. */
export type Routes = {
  [
    R in AnyRoute as R extends { method: infer M extends string; path: infer P extends string }
      ? `${M} ${P}`
      : never
  ]: R;
};
