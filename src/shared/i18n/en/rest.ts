import { config } from './config.ts';
import { error } from './error.ts';
import { firstDay } from './first-day.ts';
import { forward } from './forward.ts';
import { history } from './history.ts';
import { mail } from './mail.ts';
import { paper } from './paper.ts';
import { report } from './report.ts';
import { statement } from './statement.ts';
import { today } from './today.ts';

/** What other screens, papers, mails and the server say besides. */
export const rest = {
  config,
  error,
  firstDay,
  forward,
  history,
  mail,
  paper,
  report,
  statement,
  today,
};
