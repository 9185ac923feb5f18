import { billing } from './billing.ts';
import { config } from './config.ts';
import { csv } from './csv.ts';
import { documents } from './documents.ts';
import { error } from './error.ts';
import { firstDay } from './first-day.ts';
import { forward } from './forward.ts';
import { history } from './history.ts';
import { mail } from './mail.ts';
import { paper } from './paper.ts';
import { report } from './report.ts';
import { search } from './search.ts';
import { statement } from './statement.ts';
import { today } from './today.ts';
import { warehouse } from './warehouse.ts';

/** What other screens, papers, mails and the server say besides. */
export const rest = {
  billing,
  config,
  csv,
  documents,
  error,
  firstDay,
  forward,
  history,
  mail,
  paper,
  report,
  search,
  statement,
  today,
  warehouse,
};
