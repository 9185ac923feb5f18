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
 * Jobs and sums of the form. The jobs of an `issued` invoice come first, and its tax rate stays;
 * `own` are the jobs of an invoice that is replaced.
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
    taxRate: taxRateOf(issued, config),
    invoiceType,
    typedTotal,
  });
  return {
    client,
    config,
    readJobs,
    choices,
    jobs,
    /** Only jobs that can still be invoiced. */
    jobIds: jobs.map(({ _id }) => _id),
    subscription,
    sums,
    /** Paid already, in euros: the total cannot be lower. */
    amountPaid: issued?.amountPaid ?? 0,
    canPreview:
      client !== undefined && config !== undefined && jobs.length > 0 && isTotal(typedTotal),
  };
}

/** The tax rate in percent: an issued invoice keeps its own. */
function taxRateOf(issued: Invoice | undefined, config: Config | undefined): number {
  return issued?.breakdown.taxValue ?? config?.taxValue ?? 0;
}

/** The invoice's own jobs, then those of the client that are on no invoice. */
function jobsToChoose(own: InvoiceJobRow[] = [], free: InvoiceJobRow[] = []): InvoiceJobRow[] {
  return [...own, ...free.filter(({ _id }) => !own.some((job) => job._id === _id))];
}

export type Totals = ReturnType<typeof useTotals>;

/** The data an invoice of a client is made of; without a client only the settings. */
function useBasis(id: string | undefined) {
  const enabled = id !== undefined;
  const { data: config } = useRead('GET /config');
  const { data: client } = useRead('GET /client/:id', { params: { id: id ?? '' } }, { enabled });
  const readJobs = useRead('POST /job/search', freeJobs(id ?? ''), { enabled });
  return { config, client, readJobs };
}
