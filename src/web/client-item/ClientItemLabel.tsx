import { Link } from '@tanstack/react-router';
import { formatSize } from '#shared/format.ts';
import { useLocale } from '#web/base/translate.tsx';
import type { ClientItemShort } from './client-item.ts';
import css from './ClientItemLabel.module.css';

/** How a carpet reads where only words are shown: `12 · Χαλί σαλονιού`. */
export function clientItemName({ _ref, title }: Pick<ClientItemShort, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

type Props = { clientItem: ClientItemShort };

/** A carpet where another record points to it, length before width (specification, section 5); leads to its page. */
export function ClientItemLabel({ clientItem }: Props) {
  return (
    <span className={css['clientItem']}>
      <Link to="/clientItems/$id" params={{ id: clientItem._id }}>
        {clientItemName(clientItem)}
      </Link>
      <ClientItemSize clientItem={clientItem} />
    </span>
  );
}

/** Its size, where it is known. */
export function ClientItemSize({ clientItem: { dimensions } }: Props) {
  const { language } = useLocale();
  if (!isMeasured(dimensions)) return null;
  return <small>{formatSize(dimensions, language)}</small>;
}

function isMeasured({ width, length }: ClientItemShort['dimensions']): boolean {
  return width > 0 || length > 0;
}
