import { Link } from '@tanstack/react-router';
import type { clientItemShort } from '#shared/contract/client-item.ts';
import type { WireOf } from '#shared/contract/route.ts';
import { formatSize } from '#shared/format.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import css from './ClientItemLabel.module.css';

/** A client item as other records refer to it. */
export type ClientItemShort = WireOf<typeof clientItemShort>;

/** A carpet as plain text: `12 · Χαλί σαλονιού`. */
export function clientItemName({ _ref, title }: Pick<ClientItemShort, '_ref' | 'title'>): string {
  return `${_ref} · ${title}`;
}

type LabelProps = { clientItem: ClientItemShort };

/** Link to a carpet, with its size; in rows of a job as "length cm * width cm" (specification, section 5). */
export function ClientItemLabel({ clientItem, isOfJob }: LabelProps & { isOfJob?: boolean }) {
  return (
    <span className={css['clientItem']}>
      <Link to="/clientItems/$id" params={{ id: clientItem._id }}>
        {clientItemName(clientItem)}
      </Link>
      {isOfJob ? <SizeInJob clientItem={clientItem} /> : <ClientItemSize clientItem={clientItem} />}
    </span>
  );
}

function SizeInJob({ clientItem: { dimensions } }: LabelProps) {
  const t = useTranslate();
  const { number } = useFormat();
  if (!isMeasured(dimensions)) return null;
  const [length, width] = [number(dimensions.length), number(dimensions.width)];
  return <small>{t('job.size', { length, width })}</small>;
}

/** Nothing if the carpet was not measured. */
export function ClientItemSize({ clientItem: { dimensions } }: LabelProps) {
  const { language } = useLocale();
  if (!isMeasured(dimensions)) return null;
  return <small className={css['size']}>{formatSize(dimensions, language)}</small>;
}

function isMeasured({ width, length }: ClientItemShort['dimensions']): boolean {
  return width > 0 || length > 0;
}
