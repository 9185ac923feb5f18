import { describe, expect, test } from 'vitest';
import { el } from '#shared/i18n/el/index.ts';
import { translator } from '#shared/i18n/translate.ts';
import { showDay } from '#web/kit/base/format.ts';
import { changesOf, reasonsOf, reissueRefusal } from './known-paper.ts';

const words = {
  t: translator(el),
  money: (euros: number) => `${euros} €`,
  day: showDay,
  instant: (value: string | null | undefined) => value ?? '',
};

describe('the client already has an invoice', () => {
  const nobody = { amountPaid: 0, lastSent: null, publicId: null };
  test.each([
    ['nobody has seen', {}, []],
    ['that was paid', { amountPaid: 20 }, ['Έχουν πληρωθεί 20 €.']],
    ['that was sent', { lastSent: 'χθες', publicId: 'x' }, ['Στάλθηκε στον πελάτη (χθες).']],
    ['with a link', { publicId: 'x' }, ['Έχει σύνδεσμο για τον πελάτη, που ίσως έχει ανοιχτεί.']],
  ])('%s', (_, of, reasons) => {
    expect(reasonsOf({ ...nobody, ...of }, words)).toEqual(reasons);
  });
});

test.each([
  [{}, null],
  [{ amountPaid: 5 }, 'billing.reissuePaid'],
  [{ amountPaid: 5, credited: 5 }, 'billing.reissueCredited'],
  [{ status: 'cancelled' }, 'invoice.alreadyCancelled'],
] as const)('an invoice is replaced by a copy unless there is more than it: %j', (of, refusal) => {
  const unpaid = { status: 'issued', amountPaid: 0, credited: 0 } as const;
  expect(reissueRefusal({ ...unpaid, ...of })).toBe(refusal);
});

describe('changes are described', () => {
  const draft = {
    date: '2026-03-01',
    dueDate: null,
    showDates: false,
    subscription: false,
    buyerReference: '',
    orderReference: '',
    notes: '',
  };
  const jobs = [
    { _id: 'a', _ref: 1 },
    { _id: 'b', _ref: 2 },
  ];
  const invoice = { ...draft, jobs, breakdown: { total: 100 } };
  const next = { draft, jobs, total: 100 };

  test.each([
    ['nothing', {}, {}, []],
    ['the total', {}, { total: 90 }, ['Σύνολο: από 100 € σε 90 €.']],
    [
      'the days',
      { date: '2026-03-02', dueDate: '2026-04-01' },
      {},
      ['Ημερομηνία: από 01/03/2026 σε 02/03/2026.', 'Λήξη: από — σε 01/04/2026.'],
    ],
    [
      'the jobs',
      {},
      {
        jobs: [
          { _id: 'c', _ref: 3 },
          { _id: 'a', _ref: 1 },
        ],
      },
      ['Φεύγει η εργασία 2.', 'Μπαίνει η εργασία 3.'],
    ],
    [
      'how it is printed',
      { showDates: true, subscription: true, buyerReference: 'ΤΜ-4', notes: 'σωστά' },
      {},
      [
        'Συνδρομή: από Όχι σε Ναι.',
        'Εμφάνιση ημερομηνίας σε κάθε γραμμή: από Όχι σε Ναι.',
        'Αναφορά αγοραστή: από — σε ΤΜ-4.',
        'Αλλάζουν οι σημειώσεις.',
      ],
    ],
  ])('%s', (_, typed, over, sentences) => {
    const to = { ...next, ...over, draft: { ...draft, ...typed } };
    expect(changesOf(invoice, to, words)).toEqual(sentences);
  });
});
