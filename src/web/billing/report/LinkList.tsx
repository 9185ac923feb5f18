import { type ReactNode, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import css from './report.module.css';

type ListedLink = { key: string; link: ReactNode; amount: string };

type LinkListProps = {
  links: readonly ListedLink[];
  /** Content and client, for the label of the button that shows the rest. */
  what: string;
  client: string;
};

/** If only one more is left, it is shown instead of "+1". */
const MAX_SHOWN = 3;

/** Links with amounts; a long list is shortened until expanded, but never in print. */
export function LinkList({ links, what, client }: LinkListProps) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || links.length <= MAX_SHOWN + 1 ? links.length : MAX_SHOWN;
  const hidden = links.length - shown;
  const hiddenText = `+${hidden}`;
  if (links.length === 0) return null;
  return (
    <ul className={css['links']}>
      {links.map(({ key, link, amount }, index) => (
        <li key={key} className="line ends" data-clipped={index >= shown || undefined}>
          {link}
          <span>{amount}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li data-screen>
          <button
            type="button"
            className={`badge quiet ${css['more']}`}
            aria-label={t('report.more', { count: hidden, what, client })}
            onClick={() => setWhole(true)}
          >
            {hiddenText}
          </button>
        </li>
      )}
    </ul>
  );
}
