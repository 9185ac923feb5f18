import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#web/base/role.ts';

type Props = { job: { _id: string; _ref: number }; children?: ReactNode };

/** A job by its number: leads to its page. */
export function JobLink({ job, children = job._ref }: Props) {
  const { open } = useMay();
  if (!open('/jobs')) return children;
  return (
    <Link to="/jobs/$id" params={{ id: job._id }}>
      {children}
    </Link>
  );
}
