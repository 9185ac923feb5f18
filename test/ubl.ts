import type { UblInvoice } from '#server/billing/ubl/ubl.ts';
import type { itemUnits } from '#shared/base/choices.ts';
import { cents, sumCents, type Thousandths, toBasisPoints } from '#shared/base/money.ts';
import type { Credit } from '#shared/contract/credit.ts';
import { el } from '#shared/i18n/el/index.ts';
import { localeOf } from '#shared/i18n/format.ts';
import { creditSums } from '#shared/rules/credit.ts';
import { breakdown } from '#shared/rules/invoice-breakdown.ts';
import { lineTotal } from '#shared/rules/job.ts';

export const greek = localeOf('el', el);

export const ublIssuer = {
  companyName: 'Κιλίμι & Υιοί <Λτδ>',
  address: { street: 'Λήδρας 1', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@kilim.example',
  logo: '',
  phone: '22 000000',
  fax: '',
  taxID: '10259033P',
  accountHolder: 'Κιλίμι Λτδ',
  iban: 'CY17 0020 0128 0000 0012 0052 7600',
  bankAccountNumber: '',
  bankDetails: '',
  websiteUrl: '',
};

type Row = { qty: number; unitCost: number; unit?: (typeof itemUnits)[number]; least?: number };
export type MadeInvoice = {
  rows: Row[];
  rate?: number;
  other?: boolean;
  typed?: number | undefined;
  /** Amount of a subscription, instead of the sum of the rows. */
  subscription?: number | undefined;
  over?: Partial<UblInvoice>;
};

/** An issued invoice in its frozen form; amounts in cents, quantities in thousandths. */
export function invoiceOf({
  rows,
  rate = 19,
  other,
  typed,
  subscription,
  over,
}: MadeInvoice): UblInvoice {
  const items = rows.map(({ qty, unitCost, unit = 'piece', least }, index) => {
    const plain = lineTotal(qty as Thousandths, cents(unitCost));
    return {
      _id: `row ${index}`,
      item: { _id: 'i', title: `Πλύσιμο & "στέγνωμα" ${index}`, category: 'Service', unit },
      clientItem: null,
      qty,
      unitCost,
      total: Math.max(plain, least ?? 0),
      leastPrice: null,
      notes: '',
    };
  });
  const sum = sumCents(items.map(({ total }) => cents(total)));
  const sums = breakdown({
    subTotal: cents(subscription ?? sum),
    rate: toBasisPoints(rate),
    invoiceType: other ? 'other' : 'invoice',
    typedTotal: typed === undefined ? undefined : cents(typed),
  });
  const job = { _id: 'j', _ref: 41, startDate: '2026-03-01', endDate: null, total: sum, items };
  return {
    _ref: 123,
    invoiceType: other ? 'other' : 'invoice',
    status: 'issued',
    date: '2026-03-05',
    dueDate: '2026-04-04',
    suppliedFrom: '2026-03-04',
    suppliedTo: '2026-03-04',
    buyerReference: '',
    orderReference: '',
    notes: 'Παράδοση <πρωί>',
    clientFullName: 'Μαρία Παπαδοπούλου',
    clientCompanyName: '',
    clientVatNumber: 'CY10000000X',
    clientAddress: null,
    issuer: ublIssuer,
    jobs: [job],
    breakdown: sums,
    ...over,
  } as unknown as UblInvoice;
}

export function creditOf(
  invoice: UblInvoice,
  { total, lines = [] }: { total?: number; lines?: Credit['lines'] },
) {
  const rows = invoice.jobs.flatMap((job) => job.items);
  const sums = creditSums({
    invoice: { ...invoice.breakdown, rows },
    earlier: [],
    lines: lines.map(({ row, qty, amount }) => ({ row, qty, amount })),
    total: total === undefined ? undefined : cents(total),
  });
  const { _ref, invoiceType, date } = invoice;
  return {
    ...invoice,
    _ref: 7,
    date: '2026-03-09',
    reason: 'Λάθος μέτρηση',
    invoice: { _id: 'x', _ref, invoiceType, date },
    lines,
    breakdown: sums,
  } as unknown as Credit;
}
