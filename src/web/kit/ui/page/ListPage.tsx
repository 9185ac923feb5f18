import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Section } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { PageHeader } from './PageHeader.tsx';

type ListPageProps = {
  /** The translations' section: `client.many`, `client.new`. */
  words: Section;
  create: LinkTarget;
  /** Other actions. */
  extra?: ReactNode;
  children: ReactNode;
};

/** The page of a list, with a button that creates a record. */
export function ListPage({ words, create, extra, children }: ListPageProps) {
  const say = useTranslateKey();
  return (
    <>
      <PageHeader
        title={say(`${words}.many`)}
        extra={extra}
        action={
          <ButtonLink kind="main" icon={Plus} to={create}>
            {say(`${words}.new`)}
          </ButtonLink>
        }
      />
      {children}
    </>
  );
}
