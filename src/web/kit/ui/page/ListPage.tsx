import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Section } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { PageHeader } from './PageHeader.tsx';

type Props = {
  /** The section of its words: `client.many`, `client.new`. */
  words: Section;
  create: LinkTarget;
  /** What else can be done with it. */
  extra?: ReactNode;
  children: ReactNode;
};

/** The page of a list, with a button that creates what it lists. */
export function ListPage({ words, create, extra, children }: Props) {
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
