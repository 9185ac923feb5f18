import { useTranslate } from '#web/kit/base/translate.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';

export function CountStatus({ open }: { open: boolean }) {
  const t = useTranslate();
  return (
    <StatusBadge kind={open ? 'waiting' : 'quiet'}>
      {t(open ? 'count.open' : 'count.closed')}
    </StatusBadge>
  );
}
