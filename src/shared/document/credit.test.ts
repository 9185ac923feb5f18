import { describe, expect, test } from 'vitest';
import { credit } from '#test/documents.ts';
import { paperLines } from '#test/paper-lines.ts';
import { el } from '../i18n/el/index.ts';
import { localeOf } from '../i18n/format.ts';
import { creditModel, type PaperCredit } from './credit.ts';

const greek = localeOf('el', el);
const lines = (over: Partial<PaperCredit> = {}) =>
  paperLines(creditModel.paper({ ...credit, ...over }, greek));

describe('the paper of a credit note', () => {
  test('names its invoice, the reason, and each row by quantity or amount', () => {
    expect(lines()).toEqual([
      'Πιστωτικό τιμολόγιο C-000006',
      'Προς: Μαρία Παπαδοπούλου',
      'Ημερομηνία: 06/03/2026',
      'Για το τιμολόγιο: I-000123, 05/03/2026',
      'Πλύσιμο / 7 · Κιλίμι Καρπασίας, 300,5 × 200 εκ. | 6,01 τ.μ. | 170,00 € | 5,00 €',
      'Μεταφορά |  |  | 5,00 €',
      'Αιτιολογία: Λάθος μέτρηση',
      'Αξία εργασιών: 1.037,45 €',
      'Συνολική καθαρή αξία: 1.037,45 €',
      'ΦΠΑ 19%: 197,11 €',
      'Σύνολο: 10,00 €',
      'Παραλήφθηκε από / Υπογραφή και ημερομηνία',
    ]);
  });

  test('of a whole invoice has one row', () => {
    expect(lines({ lines: [] }).filter((line) => line.includes('|'))).toEqual([
      'Πίστωση του τιμολογίου I-000123 |  |  | 1.037,45 €',
    ]);
  });

  test('of an invoice without VAT says that it is no tax invoice', () => {
    const invoice = { ...credit.invoice, invoiceType: 'other' as const };
    expect(lines({ invoice }).filter((line) => !lines().includes(line))).toEqual([
      'Για το τιμολόγιο: O-000123, 05/03/2026',
      'Τύπος: Χωρίς ΦΠΑ, δεν είναι τιμολόγιο ΦΠΑ',
    ]);
  });

  test('says that it is cancelled', () => {
    expect(lines({ status: 'cancelled' })[0]).toBe('Πιστωτικό τιμολόγιο C-000006 · Ακυρωμένο');
  });

  test('is announced with its number, day, sum and invoice', () => {
    const { subject, sentences } = creditModel.letter(credit, greek, 'Κιλίμι');
    expect([subject, ...sentences]).toEqual([
      'Πιστωτικό τιμολόγιο C-000006 – Κιλίμι',
      'Σας στέλνουμε το πιστωτικό C-000006 της 06/03/2026 για το τιμολόγιο I-000123, ποσού 10,00 €.',
    ]);
  });
});
