import { billing } from './billing.ts';
import { clientNow } from './client-now.ts';
import { config } from './config.ts';
import { count } from './count.ts';
import { csv } from './csv.ts';
import { document } from './document.ts';
import { error } from './error.ts';
import { firstDay } from './first-day.ts';
import { forward } from './forward.ts';
import { handover } from './handover.ts';
import { history } from './history.ts';
import { intake } from './intake.ts';
import { label } from './label.ts';
import { mail } from './mail.ts';
import { paper } from './paper.ts';
import { person } from './person.ts';
import { photo } from './photo.ts';
import { place } from './place.ts';
import { report } from './report.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { stage } from './stage.ts';
import { statement } from './statement.ts';
import { storage } from './storage.ts';
import { ticked } from './ticked.ts';
import { today } from './today.ts';
import { unit } from './unit.ts';
import { upkeep } from './upkeep.ts';
import { work } from './work.ts';

/** What other screens, papers, mails and the server say besides. */
export const rest = {
  ...work,
  billing,
  clientNow,
  config,
  count,
  csv,
  document,
  error,
  firstDay,
  forward,
  handover,
  history,
  intake,
  label,
  mail,
  paper,
  place,
  person,
  photo,
  report,
  scan,
  search,
  stage,
  statement,
  upkeep,
  storage,
  ticked,
  today,
  unit,
};
