import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import type { Section } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Actions } from './Actions.tsx';
import css from './PageHeader.module.css';

/** The element of the layout's header for the breadcrumb; null if there is no header. */
export const TrailSlot = createContext<HTMLElement | null>(null);

type Step = { label: string; to: LinkTarget };

type Props = {
  title: string;
  /** The parent pages, topmost first. */
  trail?: readonly Step[];
  /** A `StatusBadge` or the like. */
  state?: ReactNode;
  /** One line below the title. */
  facts?: ReactNode;
  /** Printed in place of the filters: their values. */
  printed?: ReactNode;
  /** Other actions, the most important first: those that find no room in the line are in the menu. */
  extra?: ReactNode;
  /** Rarer actions, which are always in the menu "⋯". */
  more?: ReactNode;
  /** The primary action; on a phone at the bottom of the screen. */
  action?: ReactNode;
};

/** The head of every page; also sets the breadcrumb and the tab's title. */
export function PageHeader({ title, trail = [], state, action, ...rest }: Props) {
  const t = useTranslate();
  const slot = use(TrailSlot);
  const { facts, printed, extra, more } = rest;
  const tabTitle = `${title} · ${t('common.product')}`;
  return (
    <header className={`apart ${css['header']}`} data-beside>
      <title>{tabTitle}</title>
      {slot && createPortal(<Trail title={title} steps={trail} />, slot)}
      <div className={css['words']}>
        <div className={`line ${css['title']}`}>
          <h1>{title}</h1>
          {state}
        </div>
        {facts !== undefined && <p className="dim">{facts}</p>}
        {printed !== undefined && <p className="printed">{printed}</p>}
      </div>
      <div className={`tight right ${css['buttons']}`} data-screen>
        <Actions more={more}>{extra}</Actions>
        {action !== undefined && (
          <div className={`line tight right ${css['main']}`} data-main-action>
            {action}
          </div>
        )}
      </div>
    </header>
  );
}

/** The breadcrumb; on a phone only the link back. */
function Trail({ title, steps: all }: { title: string; steps: readonly Step[] }) {
  const { open } = usePermissions();
  const steps = all.filter(({ to }) => open(to.to));
  if (steps.length === 0) return null;
  return (
    <ol className={`dim ${css['trail']}`}>
      {steps.map(({ label, to }) => (
        <li key={label}>
          <ChevronLeft size={18} className="phone" aria-hidden />
          <Link {...to} activeOptions={{ exact: true, includeSearch: true }}>
            {label}
          </Link>
          <ChevronRight size={14} className="desk" aria-hidden />
        </li>
      ))}
      <li aria-current="page">{title}</li>
    </ol>
  );
}

type ListPageProps = {
  /** The translations' section: `client.many`, `client.new`. */
  words: Section;
  /** Screen that creates a record; missing for lists whose records are created elsewhere. */
  create?: LinkTarget;
  /** Other actions. */
  extra?: ReactNode;
  children: ReactNode;
};

/** The page of a list, with a button that creates a record if `create` is given. */
export function ListPage({ words, create, extra, children }: ListPageProps) {
  const say = useTranslateKey();
  return (
    <>
      <PageHeader
        title={say(`${words}.many`)}
        extra={extra}
        action={
          create && (
            <ButtonLink kind="main" icon={Plus} to={create}>
              {say(`${words}.new`)}
            </ButtonLink>
          )
        }
      />
      {children}
    </>
  );
}
