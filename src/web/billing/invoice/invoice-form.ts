import type { InvoiceType } from '#shared/contract/fields.ts';
import type { PaperInvoice } from '#shared/document/invoice.ts';
import {
  type Cents,
  cents,
  scaled,
  sumCents,
  toBasisPoints,
  toCents,
  toEuros,
  toPercent,
} from '#shared/money.ts';
import { billingAddress, hasSubscription, type Subscriber } from '#shared/rules/client.ts';
import { breakdown, isTypedTotal } from '#shared/rules/invoice-breakdown.ts';
import { dueAfter, paymentTerm } from '#shared/rules/overdue.ts';
import type { Answer, Input, RowOf } from '#web/kit/base/http.ts';
import { today } from '#web/kit/base/today.ts';
import type { ClientShort } from '#web/kit/links/client-short.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';
import type { Client } from '#web/parties/client/index.ts';
import type { Invoice } from './invoice.ts';

/** A job to choose: the client's, or as it was when the invoice was issued with it. */
export type InvoiceJobRow = Omit<InvoiceJob, 'items'> &
  Partial<Pick<RowOf<'POST /job/search'>, 'subscription'>> & {
    /** Where they cost the least is said once it is issued. */
    items: Omit<InvoiceJob['items'][number], 'leastPrice'>[];
  };
type InvoiceJob = Invoice['jobs'][number];
export type Config = Answer<'GET /config'>;

export type InvoiceDraft = Omit<
  FullDraft<Input<'PUT /invoice/:id'>['body']>,
  'client' | 'date' | 'jobs' | 'breakdown' | 'discount'
> & {
  client: ClientShort | null;
  date: string | null;
  /** Ids. */
  jobs: string[];
  /** Nothing: as it is computed. */
  breakdown: { total: TypedNumber };
};

/** Finds a client's completed jobs that are on no invoice. */
export function freeJobs(client: string) {
  const filters = { client, endDate: { $exists: true }, invoice: null } as const;
  return { body: { size: 500, filters, sort: { startDate: 1, _ref: 1 } as const } };
}

/** Those that are ticked when all are meant: what a subscription covers is invoiced by it. */
export function billable(jobs: readonly { _id: string; subscription: boolean }[]): string[] {
  return jobs.flatMap(({ _id, subscription }) => (subscription ? [] : [_id]));
}

/** What is sent of a draft: the jobs that can still be invoiced, and the sums as they are shown. */
export function sentInvoice(
  draft: InvoiceDraft,
  { jobIds, sums }: { jobIds: string[]; sums: Sums },
) {
  const { discount, total } = sums;
  const breakdown = { ...sums, total: draft.breakdown.total ?? total };
  return { ...draft, jobs: jobIds, breakdown, discount };
}

/** What a new invoice starts with: today, when it is due usually, and what the address has chosen already. */
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
    notes: '',
    jobs,
    breakdown: { total: null },
  };
}

/** What an issued invoice is edited from; its total only where somebody typed it. */
export function invoiceDraft(invoice: Invoice) {
  const { client, date, dueDate, showDates, invoiceType, subscription, notes, _rev } = invoice;
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
    notes,
    jobs: invoice.jobs.map(({ _id }) => _id),
    breakdown: { total: isTyped ? total : null },
    _rev,
  };
}

/** What the corrected copy of an invoice starts with: as that one, but of today, and due as long after. */
export function copyDraft(invoice: Invoice): InvoiceDraft {
  const term = paymentTerm(invoice);
  const dueDate = term === undefined ? null : dueAfter(today(), today(), term);
  return { ...invoiceDraft(invoice), date: today(), dueDate };
}

/**
 * The amount of a client's subscription; undefined where there is none to invoice. An invoice that
 * was issued for one keeps its amount.
 */
export function subscriptionAmount(
  client: Subscriber | undefined,
  issued?: Invoice,
): Cents | undefined {
  if (issued?.subscription) return toCents(issued.breakdown.subTotal);
  if (client === undefined || !hasSubscription(client)) return undefined;
  return toCents(client.subscriptionInvoice.amount);
}

export type Sums = PaperInvoice['breakdown'] & {
  /** The total was typed and is another than the calculated one. */
  isTyped: boolean;
};

type SumsInput = {
  jobs: readonly { total: number }[];
  /** In place of the jobs' sum. */
  subscription: Cents | undefined;
  /** Percent. */
  taxValue: number;
  invoiceType: InvoiceType;
  /** What stands in the total's field; anything but money counts as nothing typed. */
  typedTotal: unknown;
};

/** The sums as the server will make them, by the same rule. */
export function sumsOf({ jobs, subscription, taxValue, invoiceType, typedTotal }: SumsInput): Sums {
  const input = {
    subTotal: subscription ?? sumCents(jobs.map(({ total }) => toCents(total))),
    rate: toBasisPoints(taxValue),
    invoiceType,
    typedTotal: typedCents(typedTotal),
  };
  const made = breakdown(input);
  return {
    subTotal: toEuros(made.subTotal),
    discount: toEuros(made.discount),
    netTotal: toEuros(made.netTotal),
    taxTotal: toEuros(made.taxTotal),
    taxValue: toPercent(made.taxValue),
    total: toEuros(made.total),
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

/** The paper as it would be issued now; its number comes with the issue. */
export function previewOf({ draft, jobs, sums, client, config }: PreviewInput): PaperInvoice {
  const { date, dueDate, showDates, invoiceType, notes } = draft;
  return {
    _ref: null,
    status: 'issued',
    date: date ?? '',
    dueDate,
    showDates,
    invoiceType,
    notes,
    clientFullName: client.fullName,
    clientCompanyName: client.companyName,
    clientVatNumber: client.vatNumber,
    clientAddress: billingAddress(client),
    issuer: config,
    breakdown: sums,
    // It names the invoice's number.
    paymentCode: null,
    jobs,
  };
}

/** Whether a total can be what was typed for one: nothing, or money from 0. */
export function isTotal(typed: unknown): boolean {
  return typed === null || typedCents(typed) !== undefined;
}

function typedCents(typed: unknown): Cents | undefined {
  if (typeof typed !== 'number' || typed < 0) return undefined;
  const whole = scaled(typed, 2);
  return whole === undefined ? undefined : cents(whole);
}
