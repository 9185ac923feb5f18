import { useTranslate } from '#web/base/translate.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';

/** Whether a count is still going on. */
export function CountStatus({ open }: { open: boolean }) {
  const t = useTranslate();
  return open ? (
    <StatusBadge kind="waiting">{t('count.open')}</StatusBadge>
  ) : (
    <StatusBadge kind="quiet">{t('count.closed')}</StatusBadge>
  );
}
