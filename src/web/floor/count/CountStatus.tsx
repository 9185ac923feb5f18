import { useTranslate } from '#web/kit/base/translate.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';

export function CountStatus({ open }: { open: boolean }) {
  const t = useTranslate();
  return open ? (
    <StatusBadge kind="waiting">{t('count.open')}</StatusBadge>
  ) : (
    <StatusBadge kind="quiet">{t('count.closed')}</StatusBadge>
  );
}
