import { type Answer, call, type Input } from '#web/kit/base/http.ts';
import { type MonthEnd, splitBySize } from './month-end.ts';
import type { Chunk } from './use-run.ts';

export type ClientJobs = MonthEnd['jobs']['rows'][number];
type Client = ClientJobs['client'];
type Bundle = Pick<ClientJobs, 'client' | 'jobs'>;
type Outcome = Answer<'POST /invoice/issue-many'>['data'][number];

/** An invoice of a client, or the reason why some of the client's jobs were not invoiced. */
export type IssueRow = Bundle & {
  key: string;
  invoice: Extract<Outcome, { ok: true }>['invoice'] | null;
  message: string;
  causes: NonNullable<Extract<Outcome, { ok: false }>['causes']>;
};

/** A client's jobs are never split between two calls, because that would give two invoices. */
const JOBS_PER_CALL = 20;
/** The limit of a call; further jobs of a client stay in the list. */
const MAX_JOBS = 500;

export function groupByClient(...lists: readonly (readonly ClientJobs[])[]): Bundle[] {
  const byClient = new Map<string, Bundle>();
  for (const { client, jobs } of lists.flat()) {
    const before = byClient.get(client._id)?.jobs ?? [];
    byClient.set(client._id, { client, jobs: [...before, ...jobs].slice(0, MAX_JOBS) });
  }
  return [...byClient.values()];
}

type Options = Omit<Input<'POST /invoice/issue-many'>['body'], 'jobs' | 'oneFor'>;

/** Calls that issue one invoice per client. */
export function issueChunks(bundles: readonly Bundle[], options: Options): Chunk<IssueRow>[] {
  return splitBySize(bundles, ({ jobs }) => jobs.length, JOBS_PER_CALL).map((part) => ({
    count: part.length,
    send: async (idempotencyKey) => {
      const jobs = part.flatMap((bundle) => bundle.jobs.map(({ _id }) => _id));
      const body = { ...options, jobs, oneFor: 'client' as const };
      const { data } = await call('POST /invoice/issue-many', { body }, { idempotencyKey });
      return part.flatMap((bundle) => rowsOf(bundle, data));
    },
  }));
}

function rowsOf({ client, jobs }: Bundle, outcomes: readonly Outcome[]): IssueRow[] {
  const byId = new Map(outcomes.map((outcome) => [outcome._id, outcome]));
  const rows = new Map<string, IssueRow>();
  for (const job of jobs) {
    const outcome = byId.get(job._id);
    if (outcome === undefined) continue;
    const row = rowOf(client, outcome);
    const before = rows.get(row.key);
    const causes = new Map([...(before?.causes ?? []), ...row.causes].map((one) => [one.at, one]));
    rows.set(row.key, {
      ...row,
      jobs: [...(before?.jobs ?? []), job],
      causes: [...causes.values()],
    });
  }
  return [...rows.values()];
}

function rowOf(client: Client, outcome: Outcome): IssueRow {
  const key = `${client._id} ${outcome.ok ? outcome.invoice._id : outcome.code}`;
  return outcome.ok
    ? { key, client, jobs: [], invoice: outcome.invoice, message: '', causes: [] }
    : {
        key,
        client,
        jobs: [],
        invoice: null,
        message: outcome.message,
        causes: outcome.causes ?? [],
      };
}
