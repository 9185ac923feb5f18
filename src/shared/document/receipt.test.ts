import { describe, expect, test } from 'vitest';
import { receipt } from '#test/documents.ts';
import { paperLines } from '#test/paper-lines.ts';
import { euros } from '../base/money.ts';
import { el } from '../i18n/el/index.ts';
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
