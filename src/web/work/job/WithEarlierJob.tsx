import type { ReactNode } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';
import { DataState, useFirstAnswer } from '#web/kit/ui/page/DataState.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { useCatalogue } from '#web/work/item/index.ts';
import type { EarlierJob } from './same-again.ts';

type Props = {
  /** Ids of a client and of an earlier job of that client. */
  client: string;
  from: string;
  children: (earlier: EarlierJob) => ReactNode;
};

/** Reads an earlier job, and the current state of its client, carpets and services. */
export function WithEarlierJob({ client: id, from, children }: Props) {
  const ofClient = (filters: { endDate?: null }) => ({
    body: { size: WHOLE_LIST, filters: { client: id, ...filters } },
  });
  const job = useRead('GET /job/:id', { params: { id: from } });
  const client = useRead('GET /client/:id', { params: { id } });
  const carpets = useRead('POST /clientItem/search', ofClient({}));
  const openJobs = useRead('POST /job/search', ofClient({ endDate: null }));
  const catalogue = useCatalogue();
  const reads = [job, client, carpets, openJobs, catalogue];
  const isAnswered = useFirstAnswer(reads.some(({ isFetching }) => isFetching));
  if (!isAnswered) return <Skeleton lines={6} />;
  if (job.data && client.data && carpets.data && openJobs.data && catalogue.data) {
    return children({
      job: job.data,
      client: client.data,
      carpets: carpets.data.data,
      openJobs: openJobs.data.data,
      catalogue: catalogue.data.data,
    });
  }
  const missing = reads.find(({ data }) => data === undefined) ?? job;
  return <DataState<unknown> read={missing}>{() => null}</DataState>;
}
