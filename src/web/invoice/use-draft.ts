import { useRead } from '#web/app/api.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { type InvoiceValues, subscriptionAmount, sumsOf } from './invoice-form.ts';

/** What the form's values come to: the jobs there are, those that are chosen, and their sums. */
export function useDraft(form: FormHandle<InvoiceValues>) {
  const id = form.useValue('client')?._id;
  const chosen = form.useValue('jobs');
  const invoiceType = form.useValue('invoiceType');
  const wantsSubscription = form.useValue('subscription');
  const typedTotal = form.useValue('breakdown.total');

  const { config, client, readJobs } = useBasis(id);
  const jobs = (readJobs.data?.data ?? []).filter(({ _id }) => chosen.includes(_id));
  const subscription = subscriptionAmount(client);
  const sums = sumsOf({
    jobs,
    subscription: wantsSubscription ? subscription : undefined,
    taxValue: config?.taxValue ?? 0,
    invoiceType,
    typedTotal,
  });
  return {
    client,
    config,
    readJobs,
    jobs,
    /** Without those that cannot be invoiced any more. */
    jobIds: jobs.map(({ _id }) => _id),
    subscription,
    sums,
    canPreview: client !== undefined && config !== undefined && jobs.length > 0,
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** What a client's invoice is made of; only the settings until there is a client. */
function useBasis(id: string | undefined) {
  const enabled = id !== undefined;
  const { data: config } = useRead('GET /config');
  const { data: client } = useRead('GET /client/:id', { params: { id: id ?? '' } }, { enabled });
  const filters = { client: id ?? '', endDate: { $exists: true }, invoice: null };
  const readJobs = useRead(
    'POST /job/search',
    { body: { size: 500, filters, sort: { startDate: 1, _ref: 1 } } },
    { enabled },
  );
  return { config, client, readJobs };
}
