import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePermissions } from '#web/kit/base/role.ts';

type JobShort = { _id: string; _ref: number };
type JobLinkProps = { job: JobShort; children?: ReactNode };

export function JobLink({ job, children = job._ref }: JobLinkProps) {
  const { open } = usePermissions();
  if (!open('/jobs')) return children;
  return (
    <Link to="/jobs/$id" params={{ id: job._id }}>
      {children}
    </Link>
  );
}

export function JobLinks({ jobs }: { jobs: readonly JobShort[] }) {
  return jobs.map((job, index) => (
    <span key={job._id}>
      {index > 0 && ', '}
      <JobLink job={job} />
    </span>
  ));
}
