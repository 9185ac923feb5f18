import { type Migration, runStatements } from '../migration.ts';
import { billing } from './baseline/billing.ts';
import { clients } from './baseline/clients.ts';
import { floor } from './baseline/floor.ts';
import { handovers } from './baseline/handovers.ts';
import { history } from './baseline/history.ts';
import { mail } from './baseline/mail.ts';
import { people } from './baseline/people.ts';
import { search } from './baseline/search.ts';
import { shop } from './baseline/shop.ts';
import { work } from './baseline/work.ts';

/** The order in which each table finds what it refers to. */
const subjects = [people, shop, clients, billing, work, floor, handovers, mail, history, search];

/** The whole schema as of number 38, for an empty database. What came later are migrations beside it. */
export const baseline: Migration = (trx, ddl) =>
  runStatements(
    trx,
    subjects.flatMap((tables) => tables(ddl)),
  );
