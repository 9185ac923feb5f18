import { billing } from './billing.ts';
import { clientNow } from './client-now.ts';
import { config } from './config.ts';
import { csv } from './csv.ts';
import { documents } from './documents.ts';
import { error } from './error.ts';
import { firstDay } from './first-day.ts';
import { forward } from './forward.ts';
import { history } from './history.ts';
import { intake } from './intake.ts';
import { mail } from './mail.ts';
import { paper } from './paper.ts';
import { people } from './people.ts';
import { place } from './place.ts';
import { report } from './report.ts';
import { search } from './search.ts';
import { statement } from './statement.ts';
import { today } from './today.ts';
import { unit } from './unit.ts';
import { warehouse } from './warehouse.ts';

/** What other screens, papers, mails and the server say besides. */
export const rest = {
  billing,
  clientNow,
  config,
  csv,
  documents,
  error,
  firstDay,
  forward,
  history,
  intake,
  mail,
  paper,
  place,
  people,
  report,
  search,
  statement,
  today,
  unit,
  warehouse,
};
