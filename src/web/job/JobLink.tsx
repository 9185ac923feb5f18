import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { job: { _id: string; _ref: number }; children?: ReactNode };

/** A job by its number: leads to its page. */
export function JobLink({ job, children = job._ref }: Props) {
  return (
    <Link to="/jobs/$id" params={{ id: job._id }}>
      {children}
    </Link>
  );
}
