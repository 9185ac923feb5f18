import type { Translate } from '#shared/i18n/translate.ts';
import type { Format } from '#web/kit/base/format.ts';
import type { InvoiceDraft, InvoiceJobRow } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';

type Words = Pick<Format, 'money' | 'instant' | 'day'> & { t: Translate };

type Known = Pick<Invoice, 'lastSent' | 'publicId'> & { amountPaid: number };

/** Why the client may already have this version of the invoice: paid, sent or linked. Empty if not. */
export function reasonsOf(
  { amountPaid, lastSent, publicId }: Known,
  { t, money, instant }: Words,
): string[] {
  return [
    ...(amountPaid > 0 ? [t('billing.wasPaid', { paid: money(amountPaid) })] : []),
    ...(lastSent === null ? [] : [t('billing.wasSent', { sent: instant(lastSent) })]),
    ...(lastSent === null && publicId !== null ? [t('billing.wasLinked')] : []),
  ];
}

type Payable = Pick<Invoice, 'status'> & { amountPaid: number; credited: number };

/** Key of the reason why the invoice cannot be reissued; null if it can. */
export function reissueRefusal({ status, amountPaid, credited }: Payable) {
  if (status === 'cancelled') return 'invoice.alreadyCancelled';
  if (credited > 0) return 'billing.reissueCredited';
  return amountPaid > 0 ? 'billing.reissuePaid' : null;
}

/** What a person types in the form of an issued invoice, beside its jobs and its total. */
type Typed = Omit<InvoiceDraft, 'client' | 'invoiceType' | 'jobs' | 'breakdown' | 'rows' | '_rev'>;

type Issued = Pick<Invoice, keyof Typed> & {
  breakdown: { total: number };
  jobs: NextInvoice['jobs'];
};

/** An issued invoice after the change. */
export type NextInvoice = {
  draft: Typed;
  jobs: readonly Pick<InvoiceJobRow, '_id' | '_ref'>[];
  total: number;
};

/** The changes to an issued invoice, one sentence each. */
export function changesOf(
  invoice: Issued,
  { draft, jobs, total }: NextInvoice,
  { t, day, money }: Words,
): string[] {
  const change = (field: string, before: string, after: string) => {
    const [from, to] = [before, after].map((text) => (text === '' ? t('common.none') : text));
    return from === to ? [] : [t('billing.changeOf', { field, from: from ?? '', to: to ?? '' })];
  };
  const yesOrNo = (is: boolean | null) => t(is === true ? 'common.yes' : 'common.no');
  const reference = (field: 'buyerReference' | 'orderReference') =>
    change(t(`invoice.${field}`), invoice[field], draft[field]);
  const changes = {
    date: change(t('invoice.date'), day(invoice.date), day(draft.date)),
    dueDate: change(t('invoice.dueDate'), day(invoice.dueDate), day(draft.dueDate)),
    subscription: change(
      t('invoice.subscription'),
      yesOrNo(invoice.subscription),
      yesOrNo(draft.subscription),
    ),
    showDates: change(t('invoice.showDates'), yesOrNo(invoice.showDates), yesOrNo(draft.showDates)),
    buyerReference: reference('buyerReference'),
    orderReference: reference('orderReference'),
    notes: invoice.notes === draft.notes ? [] : [t('billing.notesChange')],
  } satisfies Record<keyof Typed, string[]>;
  const { date, dueDate, ...others } = changes;
  return [
    ...change(t('invoice.total'), money(invoice.breakdown.total), money(total)),
    ...date,
    ...dueDate,
    ...missing(invoice.jobs, jobs).map(({ _ref: ref }) => t('billing.jobOff', { ref })),
    ...missing(jobs, invoice.jobs).map(({ _ref: ref }) => t('billing.jobOn', { ref })),
    ...Object.values(others).flat(),
  ];
}

function missing<Job extends { _id: string }>(
  jobs: readonly Job[],
  there: readonly { _id: string }[],
) {
  return jobs.filter(({ _id }) => !there.some((job) => job._id === _id));
}
