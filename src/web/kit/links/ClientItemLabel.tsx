import { Link } from '@tanstack/react-router';
import type { clientItemShort } from '#shared/contract/client-item.ts';
import type { WireOf } from '#shared/contract/route.ts';
import { formatSize } from '#shared/format.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import css from './ClientItemLabel.module.css';

/** A client item where another record points to one. */
export type ClientItemShort = WireOf<typeof clientItemShort>;

/** How a carpet reads where only words are shown: `12 · Χαλί σαλονιού`. */
export function clientItemName({ _ref, title }: Pick<ClientItemShort, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

type Props = { clientItem: ClientItemShort };

/**
 * A carpet where another record points to it; leads to its page. In the rows of a job its size is
 * written as the specification has it there (section 5): length cm * width cm.
 */
export function ClientItemLabel({ clientItem, isOfJob }: Props & { isOfJob?: boolean }) {
  return (
    <span className={css['clientItem']}>
      <Link to="/clientItems/$id" params={{ id: clientItem._id }}>
        {clientItemName(clientItem)}
      </Link>
      {isOfJob ? <SizeInJob clientItem={clientItem} /> : <ClientItemSize clientItem={clientItem} />}
    </span>
  );
}

function SizeInJob({ clientItem: { dimensions } }: Props) {
  const t = useTranslate();
  const { number } = useFormat();
  if (!isMeasured(dimensions)) return null;
  const [length, width] = [number(dimensions.length), number(dimensions.width)];
  return <small>{t('job.size', { length, width })}</small>;
}

/** Its size, where it is known. */
export function ClientItemSize({ clientItem: { dimensions } }: Props) {
  const { language } = useLocale();
  if (!isMeasured(dimensions)) return null;
  return <small className={css['size']}>{formatSize(dimensions, language)}</small>;
}

function isMeasured({ width, length }: ClientItemShort['dimensions']): boolean {
  return width > 0 || length > 0;
}
