import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';

export function CountStatus({ open }: { open: boolean }) {
  return <StatusBadge of={open ? 'count.open' : 'count.closed'} />;
}
