import { expect, test } from 'vitest';
import { localeIn } from '#server/platform/i18n/catalogues.ts';
import { day } from '#shared/base/day.ts';
import { cents } from '#shared/base/money.ts';
import { reminderLetter } from '#shared/document/message.ts';
import { paperLetter } from '#shared/document/paper-letter.ts';
import { invoice } from '#test/documents.ts';
import { hasPoppler, pagesOf, textIn } from '#test/poppler.ts';
import { renderLetter } from './letter-pdf.ts';

/** A letter in the tone `firm` about `count` invoices. */
function draw(count: number, company: Partial<typeof invoice.issuer> = {}): Promise<Uint8Array> {
  const locale = localeIn('el');
  const overdue = {
    _ref: 12,
    invoiceType: 'invoice' as const,
    date: day('2026-01-05'),
    dueDate: day('2026-02-05'),
    balance: cents(11_900),
  };
  const invoices = Array.from({ length: count }, () => overdue);
  const letter = paperLetter(
    {
      letter: reminderLetter({ tone: 'firm', invoices, company: '' }, locale),
      issuer: { ...invoice.issuer, ...company },
      addressee: {
        clientFullName: 'Μαρία Παπαδοπούλου',
        clientCompanyName: 'Ξενοδοχείο Αφροδίτη Λτδ',
        clientVatNumber: '',
        clientAddress: {
          street: 'Λεωφόρος Ποσειδώνος 123',
          unit: '3',
          district: 'Κάτω Πάφος',
          zip: '8042',
          city: 'Πάφος',
        },
      },
      date: day('2026-03-05'),
    },
    locale,
  );
  return renderLetter(letter, { language: 'el', product: 'Kilim' });
}

/** What a window of 90 × 35 mm shows if the letter has slid down by `slid` mm in its envelope. */
const windowAt = (slid: number) => ({ x: 20, y: 60 - slid, width: 90, height: 35 });

test.skipIf(!hasPoppler).each([0, 2.5, 5])(
  'the window of an envelope shows the whole address and nothing else, slid down by %s mm',
  async (slid) => {
    const seen = textIn(await draw(3), windowAt(slid));
    const lines = seen.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line !== '').filter((line) => !line.includes('·'))).toEqual([
      'Ξενοδοχείο Αφροδίτη Λτδ',
      'Μαρία Παπαδοπούλου',
      'Λεωφόρος Ποσειδώνος 123, 3',
      'Κάτω Πάφος',
      '8042 Πάφος',
    ]);
  },
);

test.skipIf(!hasPoppler).each([
  ['Κιλίμι Λτδ', 'Λήδρας 1', 'Κιλίμι Λτδ · Λήδρας 1 · 1011 Λευκωσία'],
  [
    'Κιλίμι – Καθαρισμός & Φύλαξη Χαλιών',
    'Βιοτεχνική Περιοχή 12',
    /^Κιλίμι – Καθαρισμός.*… · Βιοτεχνική Περιοχή 12 · 1011 Λευκωσία$/,
  ],
  [
    'Κιλίμι Λτδ',
    'Λεωφόρος Αρχιεπισκόπου Μακαρίου του Τρίτου 123, κατάστημα 5, ισόγειο',
    /^Λεωφόρος Αρχιεπισκόπου Μακαρίου.*…$/,
  ],
])('the sender %s is one line in the window of the envelope', async (companyName, street, said) => {
  const address = { ...invoice.issuer.address, street };
  const seen = textIn(await draw(3, { companyName, address }), windowAt(5));
  const [sender = '', ...rest] = seen.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
  expect(sender).toMatch(said);
  expect(rest.filter((line) => line !== '')).toHaveLength(5);
});

test.skipIf(!hasPoppler)('a letter of one page has no page number, a longer one has', async () => {
  const [only = '', ...none] = pagesOf(await draw(3));
  expect([none, only.includes('σελίδα')]).toEqual([[], false]);
  expect(only).toContain('IBAN: CY17 0020 0128 0000 0012 0052 7600');
  const pages = pagesOf(await draw(120));
  expect(pages[1]).toContain(`Ληξιπρόθεσμη οφειλή · σελίδα 2 από ${pages.length}`);
});
