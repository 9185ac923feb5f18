import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissions } from '#web/kit/base/role.ts';

type Job = { _id: string; _ref: number };
type Props = { job: Job; children?: ReactNode };

/** A job by its number: leads to its page. */
export function JobLink({ job, children = job._ref }: Props) {
  const { open } = usePermissions();
  if (!open('/jobs')) return children;
  return (
    <Link to="/jobs/$id" params={{ id: job._id }}>
      {children}
    </Link>
  );
}

/** Several of them in a line. */
export function JobLinks({ jobs }: { jobs: readonly Job[] }) {
  return jobs.map((job, index) => (
    <span key={job._id}>
      {index > 0 && ', '}
      <JobLink job={job} />
    </span>
  ));
}
