import { bankModule } from '#server/billing/bank/index.ts';
import { creditModule } from '#server/billing/credit/index.ts';
import { invoiceModule } from '#server/billing/invoice/index.ts';
import { paymentModule } from '#server/billing/payment/index.ts';
import { reportModule } from '#server/billing/report/index.ts';
import { statementModule } from '#server/billing/statement/index.ts';
import { subscriptionModule } from '#server/billing/subscription/index.ts';
import { countModule } from '#server/floor/count/index.ts';
import { handoverModule } from '#server/floor/handover/index.ts';
import { intakeModule } from '#server/floor/intake/index.ts';
import { labelModule } from '#server/floor/label/index.ts';
import { scanModule } from '#server/floor/scan/index.ts';
import { storageModule } from '#server/floor/storage/index.ts';
import { tagModule } from '#server/floor/tag/index.ts';
import { clientModule } from '#server/parties/client/index.ts';
import { documentInvariants, type DocumentKind } from '#server/parties/document/index.ts';
import { mailModule } from '#server/parties/mail/index.ts';
import { userModule } from '#server/parties/user/index.ts';
import { configModule } from '#server/platform/config/index.ts';
import { counterModule } from '#server/platform/counter/index.ts';
import type { Tables, TablesOf } from '#server/platform/db/index.ts';
import { historyModule } from '#server/platform/history/index.ts';
import { httpModule } from '#server/platform/http/index.ts';
import { type Invariants, schemaInvariants } from '#server/platform/invariants/index.ts';
import { logoModule } from '#server/platform/logo/index.ts';
import { scheduleModule } from '#server/platform/schedule/index.ts';
import {
  type SearchedKinds,
  searchInvariants,
  searchModule,
} from '#server/platform/search/index.ts';
import { smtpModule } from '#server/platform/smtp/index.ts';
import { clientItemModule } from '#server/work/client-item/index.ts';
import { itemModule } from '#server/work/item/index.ts';
import { jobModule } from '#server/work/job/index.ts';
import { photoModule } from '#server/work/photo/index.ts';
import { placeModule } from '#server/work/place/index.ts';
import { joinPart } from './join-part.ts';

/** Here, because its module reads what is joined below. */
const firstDayModule = {
  tables: {
    first_day: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'a checklist is no record' },
    },
  } as const satisfies TablesOf<'first_day'>,
};

/** Everything below the office; a new module has its line here. */
const modules = [
  configModule,
  userModule,
  clientModule,
  clientItemModule,
  itemModule,
  placeModule,
  jobModule,
  photoModule,
  invoiceModule,
  paymentModule,
  creditModule,
  statementModule,
  reportModule,
  subscriptionModule,
  bankModule,
  intakeModule,
  storageModule,
  countModule,
  handoverModule,
  scanModule,
  tagModule,
  labelModule,
  mailModule,
  smtpModule,
  historyModule,
  searchModule,
  counterModule,
  logoModule,
  httpModule,
  scheduleModule,
  firstDayModule,
] as const;

/** The calls that one module answers alone; `app/handlers.ts` has the others. */
export const moduleHandlers = joinPart(modules, 'handlers');

/** Does not compile while a table has no facts. */
export const tables = joinPart(modules, 'tables') satisfies TablesOf<keyof Tables>;

/** Every kind of record that the search in the header finds. */
export const searched = joinPart(modules, 'searched') satisfies SearchedKinds;

/** Every kind of document that is printed, mailed and opened by a link. */
export const documents = modules.flatMap((module): readonly DocumentKind[] =>
  'documents' in module ? module.documents : [],
);

/** Those that the law keeps when their client is erased. */
export const keptDocuments = documents.flatMap(({ table, kept }) =>
  kept ? [{ table, kept }] : [],
);

/** What the data always fulfils, each with the query for what breaks it. */
export const invariants: Invariants = {
  ...joinPart(modules, 'invariants'),
  ...documentInvariants(documents),
  ...searchInvariants(searched),
  ...schemaInvariants,
};
