import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { PageHeader, type Step } from './PageHeader.tsx';

type Props = { title: string; create: Step; children: ReactNode };

/** The page of a list, with a button that creates what it lists. */
export function ListPage({ title, create: { label, to }, children }: Props) {
  return (
    <>
      <PageHeader
        title={title}
        action={
          <ButtonLink kind="main" icon={Plus} to={to}>
            {label}
          </ButtonLink>
        }
      />
      {children}
    </>
  );
}
