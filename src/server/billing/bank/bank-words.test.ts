import { expect, test } from 'vitest';
import { signMeant, stateMeant } from './bank-words.ts';

test.each([
  [
    'credit',
    'C Cr CR. Credit credits + Π Π. Πίστωση ΠΙΣΤΩΣΗ Πιστωτική Κατάθεση Είσπραξη Εισερχόμενη In Incoming Deposit',
  ],
  [
    'debit',
    'D Dr DR. Debit DBIT - − Χ Χ. X Χρέωση ΧΡΕΩΣΗ Χρεωστική Ανάληψη ΑΝΑΛΗΨΗ Εξερχόμενη Out Outgoing Withdrawal',
  ],
])('%s: %s', (means, words) => {
  for (const word of words.split(' ')) expect([word, signMeant(word)]).toEqual([word, means]);
});

test.each([
  ['Χ - Χρέωση', 'debit'],
  ['Credit (C)', 'credit'],
  ['Money in', 'credit'],
  ['Ανάληψη μετρητών', 'debit'],
  // One of either side, of another language, or nothing at all.
  ['Debit/Credit', undefined],
  ['Κ', undefined],
  ['A', undefined],
  ['H', undefined],
  ['Soll', undefined],
  ['Payment', undefined],
  ['Πληρωμή', undefined],
  ['No debit', undefined],
  ['', undefined],
])('the sign %j', (word, means) => {
  expect(signMeant(word)).toBe(means);
});

test.each([
  ['COMPLETED', 'booked'],
  ['Completed', 'booked'],
  ['Booked', 'booked'],
  ['Ολοκληρώθηκε', 'booked'],
  ['ΕΚΤΕΛΕΣΤΗΚΕ', 'booked'],
  ['Εκτελέσθηκε', 'booked'],
  ['Καταχωρημένη', 'booked'],
  ['Επιτυχής', 'booked'],
  ['paid', 'booked'],
  ['PENDING', 'notBooked'],
  ['REVERTED', 'notBooked'],
  ['DECLINED', 'notBooked'],
  ['Cancelled', 'notBooked'],
  ['on_hold', 'notBooked'],
  ['In progress', 'notBooked'],
  ['requires_payment_method', 'notBooked'],
  ['Σε εκκρεμότητα', 'notBooked'],
  ['Εκκρεμεί', 'notBooked'],
  ['Ακυρώθηκε', 'notBooked'],
  ['Απορρίφθηκε', 'notBooked'],
  ['Δέσμευση', 'notBooked'],
  ['Μη εκτελεσμένη', 'notBooked'],
  ['Not booked', 'notBooked'],
  ['Refunded', undefined],
  ['Partially refunded', undefined],
  ['Completed, pending review', undefined],
  ['Gebucht', undefined],
  ['', undefined],
])('the state %j', (word, means) => {
  expect(stateMeant(word, 'Status')).toBe(means);
});

test.each([
  ['Ναι', 'Καταχωρήθηκε', 'booked'],
  ['no', 'Booked', 'notBooked'],
  ['TRUE', 'Pending', 'notBooked'],
  ['Όχι', 'Εκκρεμεί', 'booked'],
  ['yes', 'Status', undefined],
  ['1', 'State', undefined],
])('%s below %s', (word, label, means) => {
  expect(stateMeant(word, label)).toBe(means);
});
