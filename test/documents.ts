import { toEuros, cents } from '#shared/base/money.ts';
import type { PaperCredit } from '#shared/document/credit.ts';
import type { PaperInvoice } from '#shared/document/invoice.ts';
import type { PaperReceipt } from '#shared/document/receipt.ts';
import type { PaperStatement } from '#shared/document/statement.ts';
import { blankPublicPiece } from './pieces.ts';

const euros = (amount: number) => toEuros(cents(Math.round(amount * 100)));

const issuer: PaperInvoice['issuer'] = {
  companyName: 'Κιλίμι Λτδ',
  address: { street: 'Λήδρας 1', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@kilim.example',
  logo: '',
  phone: '22 000000',
  fax: '',
  taxID: 'CY10000000X',
  accountHolder: 'Κιλίμι Λτδ',
  iban: 'CY17002001280000001200527600',
  bankAccountNumber: '',
  bankDetails: 'Τράπεζα',
  websiteUrl: 'https://kilim.example/',
};

const client = {
  clientFullName: 'Μαρία Παπαδοπούλου',
  clientCompanyName: '',
  clientVatNumber: '',
  clientAddress: { street: 'Ονασαγόρου 2', unit: '3', district: '', zip: '1011', city: 'Λευκωσία' },
};

/** An invoice as its public link shows it: two lines, one for a carpet with notes. */
export const invoice: PaperInvoice & { _ref: number } = {
  ...client,
  _ref: 123,
  invoiceType: 'invoice',
  status: 'issued',
  date: '2026-03-05',
  dueDate: '2026-04-04',
  suppliedFrom: '2026-03-04',
  suppliedTo: '2026-03-04',
  showDates: true,
  buyerReference: '',
  orderReference: '',
  notes: 'Παράδοση το πρωί',
  paymentCode: null,
  issuer,
  breakdown: {
    subTotal: euros(1_037.45),
    discount: euros(0),
    netTotal: euros(1_037.45),
    taxTotal: euros(197.11),
    taxValue: 19,
    total: euros(1_234.56),
  },
  jobs: [
    {
      _ref: 41,
      startDate: '2026-03-01',
      endDate: '2026-03-04',
      total: euros(1_037.45),
      items: [
        {
          item: { title: 'Πλύσιμο', unit: 'squareMetre' },
          clientItem: {
            ...blankPublicPiece,
            _ref: 7,
            title: 'Κιλίμι Καρπασίας',
            category: 'Κιλίμια',
            dimensions: { width: 200, length: 300.5 },
          },
          qty: 6.01,
          unitCost: euros(170),
          total: euros(1_021.7),
          leastPrice: null,
          notes: 'λεκές κρασιού',
        },
        {
          item: { title: 'Μεταφορά', unit: 'piece' },
          clientItem: null,
          qty: 1,
          unitCost: euros(15.75),
          total: euros(15.75),
          leastPrice: null,
          notes: '',
        },
      ],
    },
  ],
};

/** A receipt over one invoice. */
export const receipt: PaperReceipt = {
  ...client,
  _ref: 45,
  status: 'issued',
  transactionDate: '2026-03-05',
  method: 'bankTransfer',
  amount: euros(30),
  notes: 'Προκαταβολή',
  fiscalNumber: '',
  fiscalDate: null,
  receipts: 'none',
  issuer,
  invoices: [
    {
      invoice: { _ref: 123, invoiceType: 'invoice', date: '2026-03-05', total: euros(1_234.56) },
      amount: euros(30),
    },
  ],
};

/** A credit note for one carpet by quantity, and for an amount. */
export const credit: PaperCredit = {
  ...client,
  _ref: 6,
  date: '2026-03-06',
  status: 'issued',
  notes: '',
  reason: 'Λάθος μέτρηση',
  issuer,
  invoice: { _ref: 123, invoiceType: 'invoice', date: '2026-03-05' },
  breakdown: { ...invoice.breakdown, total: euros(10) },
  lines: invoice.jobs.flatMap(({ items }) =>
    items.map(({ item, clientItem, unitCost, qty }, index) => ({
      item,
      clientItem,
      unitCost,
      qty: index === 0 ? qty : null,
      amount: euros(5),
    })),
  ),
};

/** A statement from a day on, with something carried over. */
export const statement: PaperStatement = {
  from: '2026-01-01',
  to: null,
  company: issuer,
  oldBalance: euros(7),
  client: {
    _ref: 12,
    fullName: client.clientFullName,
    companyName: '',
    vatNumber: '',
    address: client.clientAddress,
  },
  invoices: [
    {
      _ref: 123,
      invoiceType: 'invoice',
      date: '2026-03-05',
      breakdown: invoice.breakdown,
      publicId: 'abc',
    },
  ],
  payments: [
    {
      _ref: 45,
      transactionDate: '2026-03-05',
      method: 'bankTransfer',
      amount: euros(30),
      invoices: [{ _ref: 123, invoiceType: 'invoice', publicId: 'abc' }],
    },
  ],
  credits: [
    {
      _ref: 6,
      date: '2026-03-06',
      breakdown: { ...invoice.breakdown, total: euros(10) },
      invoice: { _ref: 123, invoiceType: 'invoice', publicId: 'abc' },
    },
  ],
};
