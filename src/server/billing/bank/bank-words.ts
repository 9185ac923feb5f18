import type { BankWordMeaning } from '#shared/base/choices.ts';
import { lookAlikeKey } from '#shared/base/text.ts';

/** A word of a column, as its `lookAlikeKey` without punctuation except for a sign alone: `Δ.Χ.` gives `δ χ`. */
export function plainWord(word: string): string {
  const folded = lookAlikeKey(word).trim();
  if (/^[-+]$/.test(folded)) return folded;
  return folded.replace(/[^\p{L}\d]+/gu, ' ').trim();
}

const CREDIT = meaning(
  'credit',
  '+, c, cr, crdt, cred, credit, credits, credited, deposit, deposited, in, incoming, inflow, inward, money in, paid in,' +
    'received, income, top up, topup,' +
    'π, πι, πιστ, πιστωση, πιστωσεις, πιστωτικη, πιστωτικο, πιστωτικη κινηση, πιστωθηκε, καταθεση,' +
    'καταθεσεις, εισπραξη, εισροη, εισερχομενη, εισερχομενο, εισερχομενη μεταφορα, εμβασμα εισερχομενο, εσοδο, ελαβα',
);
const DEBIT = meaning(
  'debit',
  '-, d, dr, db, dbit, deb, debit, debits, debited, withdrawal, withdraw, withdrawn, out, outgoing, outflow, outward,' +
    'money out, paid out, sent, spent, expense, cash withdrawal, atm withdrawal,' +
    'χ, x, χρ, χρεωση, χρεωσεις, χρεωστικη, χρεωστικο, χρεωστικη κινηση, χρεωθηκε, αναληψη, αναληψεις,' +
    'αναληψη μετρητων, εκροη, εξερχομενη, εξερχομενο, εξερχομενη μεταφορα, εμβασμα εξερχομενο, εξοδο',
);
const BOOKED = meaning(
  'booked',
  'completed, complete, booked, posted, cleared, settled, executed, processed, succeeded, success, successful, paid,' +
    'final, finalised, finalized, done, ok, available, received, confirmed, credited,' +
    'ολοκληρωθηκε, ολοκληρωμενη, ολοκληρωμενο, ολοκληρωση, εκτελεστηκε, εκτελεσθηκε, εκτελεσμενη, εκτελεσμενο,' +
    'καταχωρηθηκε, καταχωρισθηκε, καταχωριστηκε, καταχωρημενη, καταχωρισμενη, καταχωρημενο, λογιστικοποιηθηκε,' +
    'λογιστικοποιημενη, εκκαθαριστηκε, εκκαθαρισμενη, διεκπεραιωθηκε, τακτοποιηθηκε, οριστικη, οριστικο,' +
    'οριστικοποιηθηκε, επιτυχης, επιτυχημενη, επιτυχια, πληρωθηκε, πιστωθηκε, διαθεσιμο',
);
const NOT_BOOKED = meaning(
  'notBooked',
  'pending, reverted, reversed, reversal, declined, failed, failure, cancelled, canceled, rejected, returned, denied,' +
    'voided, void, expired, on hold, hold, held, blocked, in progress, processing, scheduled, authorised, authorized,' +
    'authorisation, authorization, not booked, unbooked, not completed, incomplete, uncleared, unclaimed, waiting,' +
    'awaiting, awaiting payment, requires payment method, requires action, unsuccessful,' +
    'temporary, uncollected,' +
    'εκκρεμει, εκκρεμης, εκκρεμες, σε εκκρεμοτητα, εκκρεμοτητα, αναμονη, σε αναμονη, αναμενεται, ακυρωθηκε, ακυρη,' +
    'ακυρωμενη, ακυρωμενο, ακυρωση, απορριφθηκε, απορριψη, απερριφθη, επιστραφηκε, αντιλογισμος, αντιλογιστηκε,' +
    'αντιστραφηκε, αναστραφηκε, αναστροφη, δεσμευση, δεσμευμενο, δεσμευτηκε, προγραμματισμενη, προγραμματιστηκε,' +
    'αποτυχια, απετυχε, αποτυχημενη, αποτυχουσα, ανεκτελεστη, μη εκτελεσμενη, δεν εκτελεστηκε, υπο επεξεργασια,' +
    'σε επεξεργασια, σε εξελιξη, προσωρινη, προσωρινο, εληξε, ανεπιτυχης, μη καταχωρημενη, υπο εκτελεση',
);

/** Headings of columns of yes and no. */
const BOOKED_HEADS = plainWords(
  'booked, posted, cleared, settled, completed, executed, καταχωρημενη, καταχωρηθηκε, εκτελεστηκε, ολοκληρωθηκε,' +
    'εκκαθαριστηκε, οριστικη',
);
const PENDING_HEADS = plainWords('pending, is pending, εκκρεμει, εκκρεμης, σε εκκρεμοτητα');
const YES = plainWords('yes, true, 1, ναι');
const NO = plainWords('no, false, 0, οχι');

/** What stands at the beginning of a row of totals. */
const TOTALS = plainWords(
  'total, totals, grand total, subtotal, sum, total credits, total debits, total credit, total debit, balance,' +
    'opening balance, closing balance, starting balance, ending balance, previous balance, new balance,' +
    'balance brought forward, balance carried forward, brought forward, carried forward,' +
    'συνολο, συνολα, γενικο συνολο, γενικα συνολα, μερικο συνολο, αθροισμα, συνολο χρεωσεων, συνολο πιστωσεων,' +
    'συνολο κινησεων, συνολο σελιδας, υπολοιπο, υπολοιπο εναρξης, υπολοιπο ληξης, αρχικο υπολοιπο, τελικο υπολοιπο,' +
    'προηγουμενο υπολοιπο, νεο υπολοιπο, εκ μεταφορας, απο μεταφορα, σε μεταφορα, υπολοιπο εκ μεταφορας',
);

const SIGNS = new Map([...CREDIT, ...DEBIT]);
const STATES = new Map([...BOOKED, ...NOT_BOOKED]);

function meaning(means: BankWordMeaning, list: string) {
  return [...plainWords(list)].map((word) => [word, means] as const);
}

function plainWords(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map(plainWord));
}

/** Whether a word in the column of the sign means a credit or a debit; undefined if it is not known. */
export function signMeant(word: string): BankWordMeaning | undefined {
  return ofAllWords(word, SIGNS);
}

/** Whether a word in the column of the state means that the line was booked; undefined if it is not known. */
export function stateMeant(word: string, label: string): BankWordMeaning | undefined {
  const plain = plainWord(word);
  const head = plainWord(label);
  const [isYes, isNo] = [YES.has(plain), NO.has(plain)];
  if ((isYes || isNo) && BOOKED_HEADS.has(head)) return isYes ? 'booked' : 'notBooked';
  if ((isYes || isNo) && PENDING_HEADS.has(head)) return isYes ? 'notBooked' : 'booked';
  return ofAllWords(word, STATES);
}

/** True for a label like `Σύνολο` or `Total 2026`, not for a payer called Total Hotels. */
export function meansTotal(label: string): boolean {
  return TOTALS.has(plainWord(label.replace(/\d+/g, ' ')));
}

/** What the whole text means, or else each of its words alike: `Χ - Χρέωση`. */
function ofAllWords(
  text: string,
  meanings: ReadonlyMap<string, BankWordMeaning>,
): BankWordMeaning | undefined {
  const plain = plainWord(text);
  const whole = meanings.get(plain);
  if (whole !== undefined) return whole;
  const each = new Set(plain.split(' ').map((word) => meanings.get(word)));
  return each.size === 1 ? [...each][0] : undefined;
}
