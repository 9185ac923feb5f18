import { type ReactNode, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import css from './report.module.css';

type Link = { key: string; link: ReactNode; amount: string };

type Props = {
  links: readonly Link[];
  /** What they are, and whose: said of those that are clipped. */
  what: string;
  client: string;
};

/** With one more, that one is shown instead of "+1". */
const SHOWN = 3;

/** Links with their amounts, one under the other; the many are clipped until asked for, never on paper. */
export function LinkList({ links, what, client }: Props) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || links.length <= SHOWN + 1 ? links.length : SHOWN;
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
