import { describe, expect, test } from 'vitest';
import { statement } from '#test/documents.ts';
import { paperLines } from '#test/paper-lines.ts';
import { euros } from '../base/money.ts';
import { el } from '../i18n/el/index.ts';
import { localeOf } from '../i18n/format.ts';
import { type PaperStatement, statementModel } from './statement.ts';

const greek = localeOf('el', el);
const lines = (over: Partial<PaperStatement> = {}) =>
  paperLines(statementModel.paper({ ...statement, ...over }, greek));
const nothing = { invoices: [], payments: [], credits: [] };

describe('the paper of a statement', () => {
  test('begins with the old balance and has the balance after each line', () => {
    expect(lines()).toEqual([
      'Κατάσταση λογαριασμού',
      'Προς: Μαρία Παπαδοπούλου',
      'Περίοδος: Από 01/01/2026',
      'Αρ.: 12',
      'Υπόλοιπο από προηγούμενη περίοδο: 7,00 €',
      '05/03/2026 | Τιμολόγιο I-000123 |  | 1.234,56 € |  | 1.241,56 €',
      '05/03/2026 | Απόδειξη 000045 για I-000123 | Τραπεζικό έμβασμα |  | 30,00 € | 1.211,56 €',
      '06/03/2026 | Πιστωτικό C-000006 για I-000123 |  |  | 10,00 € | 1.201,56 €',
      'Υπόλοιπο λογαριασμού: 1.201,56 €',
    ]);
  });

  test('without lines ends with the old balance', () => {
    expect(lines(nothing)).toEqual([
      'Κατάσταση λογαριασμού',
      'Προς: Μαρία Παπαδοπούλου',
      'Περίοδος: Από 01/01/2026',
      'Αρ.: 12',
      'Υπόλοιπο από προηγούμενη περίοδο: 7,00 €',
      'Καμία κίνηση σε αυτή την περίοδο.',
      'Υπόλοιπο λογαριασμού: 7,00 €',
    ]);
  });

  test('without an old balance does not say one', () => {
    expect(lines({ ...nothing, oldBalance: euros(0) })).toEqual([
      'Κατάσταση λογαριασμού',
      'Προς: Μαρία Παπαδοπούλου',
      'Περίοδος: Από 01/01/2026',
      'Αρ.: 12',
      'Καμία κίνηση σε αυτή την περίοδο.',
      'Υπόλοιπο λογαριασμού: 0,00 €',
    ]);
  });

  test.each([
    [null, null, 'Όλες οι κινήσεις'],
    ['2026-01-01', null, 'Από 01/01/2026'],
    [null, '2026-03-31', 'Έως 31/03/2026'],
    ['2026-01-01', '2026-03-31', '01/01/2026 – 31/03/2026'],
  ])('from %s to %s is of: %s', (from, to, period) => {
    expect(lines({ from, to })[2]).toBe(`Περίοδος: ${period}`);
  });

  test('names a refund, and a payment without a receipt', () => {
    const [payment] = statement.payments;
    if (payment === undefined) throw new Error('no payment');
    const plain = { ...payment, _ref: null };
    const payments = [plain, { ...plain, amount: euros(-30) }];
    expect(lines({ ...nothing, payments }).filter((line) => line.includes('|'))).toEqual([
      '05/03/2026 | Είσπραξη για I-000123 | Τραπεζικό έμβασμα |  | 30,00 € | -23,00 €',
      '05/03/2026 | Επιστροφή χρημάτων για I-000123 | Τραπεζικό έμβασμα | 30,00 € |  | 7,00 €',
    ]);
  });

  test('is announced with its period and balance', () => {
    const { subject, sentences } = statementModel.letter(statement, greek, 'Κιλίμι');
    expect([subject, ...sentences]).toEqual([
      'Κατάσταση λογαριασμού – Κιλίμι',
      'Σας στέλνουμε την κατάσταση του λογαριασμού σας. Περίοδος: Από 01/01/2026. Υπόλοιπο: 1.201,56 €.',
    ]);
  });
});
