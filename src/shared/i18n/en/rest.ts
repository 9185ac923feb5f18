import { clientNow } from './client-now.ts';
import { config } from './config.ts';
import { error } from './error.ts';
import { forward } from './forward.ts';
import { history } from './history.ts';
import { intake } from './intake.ts';
import { mail } from './mail.ts';
import { paper } from './paper.ts';
import { report } from './report.ts';
import { statement } from './statement.ts';
import { unit } from './unit.ts';

/** What other screens, papers, mails and the server say besides. */
export const rest = {
  clientNow,
  config,
  error,
  forward,
  history,
  intake,
  mail,
  paper,
  report,
  statement,
  unit,
};
