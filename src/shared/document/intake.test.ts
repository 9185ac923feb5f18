import { describe, expect, test } from 'vitest';
import { invoice } from '#test/documents.ts';
import { paperLines } from '#test/paper-lines.ts';
import { blankPublicPiece } from '#test/pieces.ts';
import { euros } from '../base/money.ts';
import { el } from '../i18n/el/index.ts';
import { en } from '../i18n/en/index.ts';
import { localeOf } from '../i18n/format.ts';
import { intakeModel, type PaperIntake } from './intake.ts';

const greek = localeOf('el', el);
const english = localeOf('en', en);
const { clientFullName, clientCompanyName, clientVatNumber, clientAddress, issuer } = invoice;

const row: PaperIntake['items'][number] = {
  item: { title: 'Πλύσιμο', unit: 'squareMetre' },
  clientItem: {
    ...blankPublicPiece,
    _ref: 7,
    title: 'Κιλίμι',
    dimensions: { width: 200, length: 300 },
    marks: [{ kind: 'stain', note: 'κρασί' }],
    photos: 2,
  },
  qty: 6,
  unitCost: euros(5),
  total: euros(30),
  leastPrice: null,
  notes: 'προσοχή',
  stage: 'received',
};

const intake: PaperIntake = {
  clientFullName,
  clientCompanyName,
  clientVatNumber,
  clientAddress,
  clientPhone: '99 000000',
  issuer,
  _ref: 41,
  startDate: '2026-03-01',
  dueDate: '2026-03-10',
  progress: { pieces: 1, ready: 0, handedOver: 0 },
  items: [row],
  estimate: { ...invoice.breakdown, subTotal: euros(30), netTotal: euros(30), total: euros(35.7) },
  terms: { el: 'Όροι', en: '' },
};
const lines = (over: Partial<PaperIntake> = {}, locale = greek) =>
  paperLines(intakeModel.paper({ ...intake, ...over }, locale));

describe('the paper of an intake', () => {
  test('has the pieces with their condition, the estimate and the terms', () => {
    expect(lines()).toEqual([
      'Απόδειξη παραλαβής 41',
      'Προς: Μαρία Παπαδοπούλου',
      'Παραλαβή: 01/03/2026',
      'Προθεσμία: 10/03/2026',
      '7 · Κιλίμι / 300 × 200 εκ. · Σημάδια: Λεκές (κρασί) · 2 φωτογραφίες · προσοχή | Πλύσιμο | 6 τ.μ. | 30,00 €',
      'Όροι: Όροι',
      'Αξία εργασιών: 30,00 €',
      'Συνολική καθαρή αξία: 30,00 €',
      'ΦΠΑ 19%: 197,11 €',
      'Εκτίμηση με ΦΠΑ: 35,70 €',
      'Παρέδωσε ο πελάτης, υπογραφή',
      'Παρέλαβε για το κατάστημα',
    ]);
  });

  test('of a shop that shows no prices has none', () => {
    const items = [{ ...row, unitCost: null, total: null }];
    expect(lines({ items, estimate: null }).filter((line) => line.includes('€'))).toEqual([]);
  });

  test('says a minimum price where one applies', () => {
    const items = [{ ...row, leastPrice: euros(15) }];
    expect(lines({ items }).find((line) => line.includes('|'))).toBe(
      '7 · Κιλίμι / 300 × 200 εκ. · Σημάδια: Λεκές (κρασί) · 2 φωτογραφίες · Ελάχιστη χρέωση 15,00 € · προσοχή | Πλύσιμο | 6 τ.μ. | 30,00 €',
    );
  });

  test('in another language has the terms that there are', () => {
    expect(lines({}, english).find((line) => line.includes('Όροι'))).toBe('Terms: Όροι');
  });

  test('says the stage of each piece where they differ', () => {
    const items = [row, { ...row, stage: 'ready' as const }];
    expect(lines({ items }).filter((line) => line.includes('|'))).toEqual([
      '7 · Κιλίμι / 300 × 200 εκ. · Σημάδια: Λεκές (κρασί) · 2 φωτογραφίες · προσοχή · Παραλήφθηκε | Πλύσιμο | 6 τ.μ. | 30,00 €',
      '7 · Κιλίμι / 300 × 200 εκ. · Σημάδια: Λεκές (κρασί) · 2 φωτογραφίες · προσοχή · Έτοιμο | Πλύσιμο | 6 τ.μ. | 30,00 €',
    ]);
  });

  test('without a day to be ready by does not say one', () => {
    expect(lines({ dueDate: null }).filter((line) => line.includes('2026'))).toEqual([
      'Παραλαβή: 01/03/2026',
    ]);
  });
});
