import { describe, expect, test } from 'vitest';
import { receipt } from '#test/documents.ts';
import { paperLines } from '#test/paper-lines.ts';
import { euros } from '../base/money.ts';
import { el } from '../i18n/el/index.ts';
import { en } from '../i18n/en/index.ts';
import { localeOf } from '../i18n/format.ts';
import { type PaperReceipt, receiptModel, receiptTitle } from './receipt.ts';

const greek = localeOf('el', el);
const lines = (over: Partial<PaperReceipt> = {}) =>
  paperLines(receiptModel.paper({ ...receipt, ...over }, greek));
const paid = receipt.invoices.map((one) => ({ ...one, amount: euros(-30) }));

describe('the paper of a payment', () => {
  test('is a receipt with the amount and what it paid', () => {
    expect(lines()).toEqual([
      'Απόδειξη είσπραξης 000045',
      'Ελήφθη από: Μαρία Παπαδοπούλου',
      'Ημερομηνία: 05/03/2026',
      'Τρόπος: Τραπεζικό έμβασμα',
      'Εισπράχθηκε το ποσό των: 30,00 €',
      'I-000123 | 05/03/2026 | 1.234,56 € | 30,00 €',
      'Σημειώσεις: Προκαταβολή',
      'Εισπράχθηκε από',
      'Υπογραφή',
    ]);
  });

  test('says that it is cancelled', () => {
    expect(lines({ status: 'cancelled' })[0]).toBe('Απόδειξη είσπραξης 000045 · Ακυρωμένη');
  });

  test('without a number has a title of its own', () => {
    expect(receiptTitle({ _ref: null, amount: euros(30) }, greek)).toBe('Είσπραξη χωρίς αριθμό');
    expect(lines({ _ref: null })[0]).toBe('Απόδειξη είσπραξης');
  });

  const notLegal = 'Απόδειξη είσπραξης (δεν αποτελεί νόμιμη απόδειξη)';
  const number = { fiscalNumber: 'A-0099' };

  test.each([
    ['where the shop gives none', { receipts: 'none' }, 'Απόδειξη είσπραξης 000045', null],
    ['without the number', { receipts: 'book' }, `${notLegal} 000045`, null],
    ['of a device, without it', { receipts: 'device' }, `${notLegal} 000045`, null],
    ['without any number', { receipts: 'book', _ref: null }, notLegal, null],
    [
      'with the number',
      { receipts: 'book', ...number },
      'Απόδειξη είσπραξης 000045',
      'Νόμιμη απόδειξη αρ.: A-0099',
    ],
    [
      'with its day',
      { receipts: 'device', ...number, fiscalDate: '2026-03-04' },
      'Απόδειξη είσπραξης 000045',
      'Νόμιμη απόδειξη αρ.: A-0099 (04/03/2026)',
    ],
    [
      'with a number that the shop no longer asks for',
      { receipts: 'none', ...number },
      'Απόδειξη είσπραξης 000045',
      null,
    ],
    [
      'of money on account that was used',
      { receipts: 'book', amount: euros(0) },
      `${notLegal} 000045`,
      null,
    ],
    [
      'of money given back',
      { receipts: 'book', _ref: null, amount: euros(-30) },
      'Απόδειξη επιστροφής χρημάτων',
      null,
    ],
  ] as const)('claims to be a legal receipt only with its number: %s', (_, over, title, legal) => {
    const written = lines(over);
    expect(written[0]).toBe(title);
    expect(written.find((line) => line.startsWith('Νόμιμη')) ?? null).toBe(legal);
  });

  test('says the same in English', () => {
    const english = localeOf('en', en);
    const of = (over: Partial<PaperReceipt>) =>
      paperLines(receiptModel.paper({ ...receipt, receipts: 'book', ...over }, english));
    expect(of({})[0]).toBe('Payment receipt (not a legal receipt) 000045');
    expect(of(number)).toContain('Legal receipt no.: A-0099');
  });

  test('of money given back says to whom, and its sum has no minus', () => {
    expect(lines({ _ref: null, amount: euros(-30), invoices: paid, notes: '' })).toEqual([
      'Απόδειξη επιστροφής χρημάτων',
      'Επιστράφηκε σε: Μαρία Παπαδοπούλου',
      'Ημερομηνία: 05/03/2026',
      'Τρόπος: Τραπεζικό έμβασμα',
      'Επιστράφηκε το ποσό των: 30,00 €',
      'I-000123 / Από το υπόλοιπο υπέρ του πελάτη | 05/03/2026 | 1.234,56 € | -30,00 €',
      'Εισπράχθηκε από',
      'Υπογραφή',
    ]);
  });
});

describe('the mail of a payment', () => {
  const letter = (over: Partial<PaperReceipt> = {}) => {
    const { subject, sentences } = receiptModel.letter({ ...receipt, ...over }, greek, 'Κιλίμι');
    return [subject, ...sentences].map((line) => line.replaceAll('\u00a0', ' '));
  };

  test('names the receipt', () => {
    expect(letter()).toEqual([
      'Απόδειξη είσπραξης 000045 – Κιλίμι',
      'Σας στέλνουμε την απόδειξη είσπραξης 000045 για το ποσό των 30,00 € που λάβαμε στις 05/03/2026.',
    ]);
  });

  test('without a number names the payment', () => {
    expect(letter({ _ref: null })).toEqual([
      'Απόδειξη είσπραξης – Κιλίμι',
      'Σας στέλνουμε την απόδειξη για το ποσό των 30,00 € που λάβαμε στις 05/03/2026.',
    ]);
  });

  test('of money given back has no minus', () => {
    expect(letter({ _ref: null, amount: euros(-30) })).toEqual([
      'Επιστροφή χρημάτων – Κιλίμι',
      'Σας στέλνουμε την απόδειξη για το ποσό των 30,00 € που σας επιστρέψαμε στις 05/03/2026.',
    ]);
  });
});
