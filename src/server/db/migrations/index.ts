import { type Ddl, type Migration, runStatements } from '../migration.ts';
import { foundation } from './0001-foundation.ts';
import { subscription } from './0002-subscription.ts';
import { paperAndMail } from './0003-paper-and-mail.ts';
import { keptSums } from './0004-kept-sums.ts';
import { lastSentDay } from './0005-last-sent-day.ts';
import { earlierStays } from './0006-earlier-stays.ts';
import { logo } from './0007-logo.ts';
import { owedByDay } from './0008-owed-by-day.ts';
import { stays } from './0009-stays.ts';
import { mailOfAnyDocument } from './0010-mail-of-any-document.ts';
import { history } from './0011-history.ts';
import { sumsFromAnIndex } from './0012-sums-from-an-index.ts';
import { searchEntries } from './0013-search-entries.ts';
import { unitsAndRowNotes } from './0014-units-and-row-notes.ts';
import { invoiceViews } from './0015-invoice-views.ts';
import { reminders } from './0016-reminders.ts';
import { firstDay } from './0017-first-day.ts';
import { places } from './0018-places.ts';
import { people } from './0019-people.ts';
import { stagesAndHandovers } from './0020-stages-and-handovers.ts';
import { photos } from './0021-photos.ts';
import { tags } from './0022-tags.ts';
import { counts } from './0023-counts.ts';
import { seals } from './0024-seals.ts';
import { edge } from './0025-edge.ts';
import { outages } from './0026-outages.ts';
import { sealedHandovers } from './0027-sealed-handovers.ts';
import { floorSpeed } from './0028-floor-speed.ts';
import { newestEntries } from './0029-newest-entries.ts';
import { boundSessions } from './0030-bound-sessions.ts';
import { entryLetters } from './0031-entry-letters.ts';
import { paymentTerms } from './0032-payment-terms.ts';
import { passportSpellings } from './0033-passport-spellings.ts';
import { notesOfPlaces } from './0034-notes-of-places.ts';
import { halfLogins } from './0035-half-logins.ts';
import { firstPage } from './0036-first-page.ts';
import { failedLogins } from './0037-failed-logins.ts';
import { unchainedHistory } from './0038-unchained-history.ts';

/** The first ones are nothing but their statements. */
export const statements: ((ddl: Ddl) => string[])[] = [
  foundation,
  subscription,
  paperAndMail,
  keptSums,
  lastSentDay,
  earlierStays,
  logo,
  owedByDay,
];

/** In order, never changed once released: what is wrong is mended by a later one. */
export const migrations: Migration[] = [
  ...statements.map(ofStatements),
  stays,
  mailOfAnyDocument,
  history,
  sumsFromAnIndex,
  searchEntries,
  unitsAndRowNotes,
  invoiceViews,
  reminders,
  firstDay,
  places,
  people,
  stagesAndHandovers,
  photos,
  tags,
  counts,
  seals,
  edge,
  outages,
  sealedHandovers,
  floorSpeed,
  newestEntries,
  boundSessions,
  entryLetters,
  paymentTerms,
  passportSpellings,
  notesOfPlaces,
  halfLogins,
  firstPage,
  failedLogins,
  unchainedHistory,
];

function ofStatements(of: (ddl: Ddl) => string[]): Migration {
  return (trx, ddl) => runStatements(trx, of(ddl));
}
