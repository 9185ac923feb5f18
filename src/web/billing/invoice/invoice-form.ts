import type { InvoiceType } from '#shared/base/choices.ts';
import { day, isDay, monthOfDay } from '#shared/base/day.ts';
import {
  type Cents,
  cents,
  scaled,
  sumCents,
  toBasisPoints,
  toCents,
  toEuros,
  toPercent,
  toThousandths,
} from '#shared/base/money.ts';
import type { PaperInvoice } from '#shared/document/invoice.ts';
import { billingAddress, type Subscriber, subscriptionSubTotal } from '#shared/rules/client.ts';
import { breakdown, isTypedTotal } from '#shared/rules/invoice-breakdown.ts';
import { lineTotal } from '#shared/rules/job.ts';
import { dueAfter, paymentTerm } from '#shared/rules/overdue.ts';
import { suppliedDays } from '#shared/rules/supply.ts';
import type { Answer, Input, RowOf } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { ClientShort } from '#web/kit/links/record-links.tsx';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';
import type { Client } from '#web/parties/client/index.ts';
import type { Invoice } from './invoice.ts';

/** A selectable job of the client, or a job of the invoice as issued. */
export type InvoiceJobRow = Omit<InvoiceJob, 'items'> &
  Partial<Pick<RowOf<'POST /job/search'>, 'subscription'>> & {
    /** Without the minimum price, which is determined at the issue. */
    items: Omit<InvoiceJob['items'][number], 'leastPrice'>[];
  };
type InvoiceJob = Invoice['jobs'][number];
export type Config = Answer<'GET /config'>;

export type InvoiceDraft = Omit<
  FullDraft<Input<'PUT /invoice/:id'>['body']>,
  'client' | 'date' | 'jobs' | 'breakdown' | 'discount' | 'buyerReference' | 'orderReference'
> & {
  buyerReference: string;
  orderReference: string;
  client: ClientShort | null;
  date: string | null;
  /** Ids of jobs. */
  jobs: string[];
  /** Null while it is calculated. */
  breakdown: { total: TypedNumber };
  /** In a corrected copy: rows of the invoice's jobs, whose prices and quantities can be changed. */
  rows: CopyRow[];
};

export type CopyRow = { row: string; qty: TypedNumber; unitCost: TypedNumber };

/** Finds a client's completed jobs that are on no invoice. */
export function freeJobs(client: string) {
  const filters = { client, endDate: { $exists: true }, invoice: null } as const;
  return { body: { size: 500, filters, sort: { startDate: 1, _ref: 1 } as const } };
}

/** Jobs that "all" selects: those of a subscription are invoiced by it. */
export function billable(jobs: readonly { _id: string; subscription: boolean }[]): string[] {
  return jobs.flatMap(({ _id, subscription }) => (subscription ? [] : [_id]));
}

/** The body to send: jobs that can still be invoiced, and the sums as shown. */
export function invoiceBody(
  { rows: _, ...draft }: InvoiceDraft,
  { jobIds, sums }: { jobIds: string[]; sums: Sums },
) {
  const { discount, total } = sums;
  const breakdown = { ...sums, total: draft.breakdown.total ?? total };
  return { ...draft, jobs: jobIds, breakdown, discount };
}

/** The draft of a new invoice, of today. */
export function newInvoice(
  client: ClientShort | null,
  jobs: string[],
  { paymentDays }: Pick<Config, 'paymentDays'>,
): InvoiceDraft {
  return {
    client,
    date: today(),
    dueDate: dueAfter(today(), today(), paymentDays),
    showDates: false,
    invoiceType: 'invoice',
    subscription: false,
    buyerReference: '',
    orderReference: '',
    notes: '',
    jobs,
    breakdown: { total: null },
    rows: [],
  };
}

/** The draft of an issued invoice; its total only if it was typed. */
export function invoiceDraft(invoice: Invoice) {
  const { client, date, dueDate, showDates, invoiceType, subscription, notes, _rev } = invoice;
  const { buyerReference, orderReference } = invoice;
  const { subTotal, taxValue, total } = invoice.breakdown;
  const isTyped = isTypedTotal({
    subTotal: toCents(subTotal),
    rate: toBasisPoints(taxValue),
    invoiceType,
    typedTotal: toCents(total),
  });
  return {
    client,
    date,
    dueDate,
    showDates,
    invoiceType,
    subscription,
    buyerReference,
    orderReference,
    notes,
    jobs: invoice.jobs.map(({ _id }) => _id),
    breakdown: { total: isTyped ? total : null },
    rows: [],
    _rev,
  };
}

/** The draft of a corrected copy: dated today, with the same number of days until due. */
export function copyDraft(invoice: Invoice): InvoiceDraft {
  const term = paymentTerm(invoice);
  const dueDate = term === undefined ? null : dueAfter(today(), today(), term);
  const rows = invoice.jobs.flatMap(({ items }) =>
    items.map(({ _id, qty, unitCost }) => ({ row: _id, qty, unitCost })),
  );
  return { ...invoiceDraft(invoice), date: today(), dueDate, rows };
}

/**
 * Turns values typed in the edit form of an issued invoice into the draft of its corrected copy. Unchanged dates become
 * the default dates of a copy.
 */
export function copyFromEdit(invoice: Invoice, typed: InvoiceDraft): InvoiceDraft {
  const {
    date,
    dueDate,
    client: _client,
    invoiceType: _type,
    rows: _rows,
    _rev,
    ...others
  } = typed;
  const areChanged = date !== invoice.date || dueDate !== invoice.dueDate;
  return { ...copyDraft(invoice), ...(areChanged && { date, dueDate }), ...others };
}

/**
 * The body of a corrected copy. Rows that are not changed are sent without a value, up to the last changed one, so that
 * errors have the index of the right row.
 */
export function copyBody(draft: InvoiceDraft, jobs: readonly InvoiceJobRow[]) {
  const before = new Map(jobs.flatMap(({ items }) => items.map((item) => [item._id, item])));
  const isChanged = ({ row, qty, unitCost }: CopyRow) => {
    const item = before.get(row);
    return item !== undefined && (item.qty !== qty || item.unitCost !== unitCost);
  };
  const rows = draft.rows
    .slice(0, draft.rows.findLastIndex(isChanged) + 1)
    .map((row) => (isChanged(row) ? row : { row: row.row, qty: null, unitCost: null }));
  return { ...draft, jobs: jobs.map(({ _id }) => _id), rows };
}

/** The jobs with the typed quantities and prices; invalid input keeps the previous value. */
export function withTypedRows(jobs: readonly InvoiceJobRow[], rows: readonly CopyRow[] = []) {
  const typed = new Map(rows.map((row) => [row.row, row]));
  return jobs.map((job) => {
    const items = job.items.map((item) => {
      const { qty = item.qty, unitCost = item.unitCost } = typed.get(item._id) ?? {};
      const price = typedCents(unitCost);
      const isQuantity = typeof qty === 'number' && scaled(qty, 3) !== undefined;
      if (!isQuantity || price === undefined) return item;
      const total = toEuros(lineTotal(toThousandths(qty), price));
      return { ...item, qty, unitCost: toEuros(price), total };
    });
    return { ...job, items, total: toEuros(sumCents(items.map(({ total }) => toCents(total)))) };
  });
}

/** As `subscriptionSubTotal`, of records as the API answers them. */
export function subscriptionAmount(
  client: Subscriber | undefined,
  issued?: Invoice,
): Cents | undefined {
  const amount = subscriptionSubTotal(client, issued);
  return amount === undefined ? undefined : toCents(amount);
}

export type Sums = PaperInvoice['breakdown'] & {
  /** The total was typed and differs from the calculated one. */
  isTyped: boolean;
};

type SumsInput = {
  jobs: readonly { total: number }[];
  /** Replaces the sum of the jobs. */
  subscription: Cents | undefined;
  /** Percent. */
  taxRate: number;
  invoiceType: InvoiceType;
  /** The value of the total's field; anything but money counts as not typed. */
  typedTotal: unknown;
};

/** The sums in euros, by the same rule as on the server. */
export function sumsOf({ jobs, subscription, taxRate, invoiceType, typedTotal }: SumsInput): Sums {
  const input = {
    subTotal: subscription ?? sumCents(jobs.map(({ total }) => toCents(total))),
    rate: toBasisPoints(taxRate),
    invoiceType,
    typedTotal: typedCents(typedTotal),
  };
  const result = breakdown(input);
  return {
    subTotal: toEuros(result.subTotal),
    discount: toEuros(result.discount),
    netTotal: toEuros(result.netTotal),
    taxTotal: toEuros(result.taxTotal),
    taxValue: toPercent(result.taxValue),
    total: toEuros(result.total),
    isTyped: isTypedTotal(input),
  };
}

type PreviewInput = {
  draft: InvoiceDraft;
  jobs: PaperInvoice['jobs'];
  sums: Sums;
  client: Client;
  config: Config;
};

/** The paper as it would be issued now; the number is assigned at the issue. */
export function previewOf({ draft, jobs, sums, client, config }: PreviewInput): PaperInvoice {
  const { date, dueDate, showDates, subscription, invoiceType, notes } = draft;
  const { buyerReference, orderReference } = draft;
  return {
    _ref: null,
    status: 'issued',
    date: date ?? '',
    dueDate,
    ...suppliedOf(jobs, subscription ? date : null),
    showDates,
    invoiceType,
    buyerReference,
    orderReference,
    notes,
    clientFullName: client.fullName,
    clientCompanyName: client.companyName,
    clientVatNumber: client.vatNumber,
    clientAddress: billingAddress(client),
    issuer: config,
    breakdown: sums,
    // The code contains the number of the invoice.
    paymentCode: null,
    jobs,
  };
}

/** The days that the paper would name; `subscribedOn` is the date of an invoice for a month. */
function suppliedOf(jobs: PreviewInput['jobs'], subscribedOn: string | null) {
  const done = jobs.map(({ endDate }) => ({
    endDate: endDate === null ? null : day(endDate),
    items: [],
  }));
  const isOfMonth = subscribedOn !== null && isDay(subscribedOn);
  return suppliedDays(done, isOfMonth ? monthOfDay(subscribedOn) : undefined);
}

/** Whether a typed total is valid: empty, or an amount from 0. */
export function isTotal(typed: unknown): boolean {
  return typed === null || typedCents(typed) !== undefined;
}

function typedCents(typed: unknown): Cents | undefined {
  if (typeof typed !== 'number' || typed < 0) return undefined;
  const whole = scaled(typed, 2);
  return whole === undefined ? undefined : cents(whole);
}
