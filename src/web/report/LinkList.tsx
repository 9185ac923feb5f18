import { type ReactNode, useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
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

/** Links with their amounts, one under the other; the many are clipped until asked for. */
export function LinkList({ links, what, client }: Props) {
  const t = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || links.length <= SHOWN + 1 ? links : links.slice(0, SHOWN);
  const hidden = links.length - shown.length;
  const hiddenText = `+${hidden}`;
  if (links.length === 0) return null;
  return (
    <ul className={css['links']}>
      {shown.map(({ key, link, amount }) => (
        <li key={key} className="line ends">
          {link}
          <span>{amount}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li>
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
