import { useRead } from '#web/kit/base/api.ts';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import {
  type Config,
  freeJobs,
  type InvoiceDraft,
  type InvoiceJobRow,
  isTotal,
  subscriptionAmount,
  sumsOf,
} from './invoice-form.ts';
import type { Invoice } from './invoice.ts';

/**
 * What the form's values come to: the jobs there are, those that are chosen, and their sums.
 * An `issued` invoice has its own jobs first, and keeps its tax rate; of one that is replaced only
 * the jobs are here (`own`).
 */
export function useTotals(
  { at }: FormHandle<InvoiceDraft>,
  issued?: Invoice,
  own: InvoiceJobRow[] | undefined = issued?.jobs,
) {
  const id = useFieldValue(at('client'))?._id;
  const chosen = useFieldValue(at('jobs'));
  const invoiceType = useFieldValue(at('invoiceType'));
  const wantsSubscription = useFieldValue(at('subscription'));
  const typedTotal = useFieldValue(at('breakdown.total'));

  const { config, client, readJobs } = useBasis(id);
  const choices = jobsToChoose(own, readJobs.data?.data);
  const jobs = choices.filter(({ _id }) => chosen.includes(_id));
  const subscription = subscriptionAmount(client, issued);
  const sums = sumsOf({
    jobs,
    subscription: wantsSubscription ? subscription : undefined,
    taxValue: percentOf(issued, config),
    invoiceType,
    typedTotal,
  });
  return {
    client,
    config,
    readJobs,
    choices,
    jobs,
    /** Without those that cannot be invoiced any more. */
    jobIds: jobs.map(({ _id }) => _id),
    subscription,
    sums,
    /** Euros that are paid on it already: its total cannot be less. */
    amountPaid: issued?.amountPaid ?? 0,
    canPreview:
      client !== undefined && config !== undefined && jobs.length > 0 && isTotal(typedTotal),
  };
}

/** Of tax: an invoice keeps what it was issued with. */
function percentOf(issued: Invoice | undefined, config: Config | undefined): number {
  return issued?.breakdown.taxValue ?? config?.taxValue ?? 0;
}

/** The invoice's own jobs, then the client's that are on none. */
function jobsToChoose(own: InvoiceJobRow[] = [], free: InvoiceJobRow[] = []): InvoiceJobRow[] {
  return [...own, ...free.filter(({ _id }) => !own.some((job) => job._id === _id))];
}

export type Totals = ReturnType<typeof useTotals>;

/** What a client's invoice is made of; only the settings until there is a client. */
function useBasis(id: string | undefined) {
  const enabled = id !== undefined;
  const { data: config } = useRead('GET /config');
  const { data: client } = useRead('GET /client/:id', { params: { id: id ?? '' } }, { enabled });
  const readJobs = useRead('POST /job/search', freeJobs(id ?? ''), { enabled });
  return { config, client, readJobs };
}
