import { useTranslate } from '#web/kit/base/translate.tsx';
import { StatusBadge, type StatusKind } from '#web/kit/ui/page/StatusBadge.tsx';
import type { SubscriptionRun } from './subscription.ts';

const KINDS: Record<SubscriptionRun['outcome'], StatusKind> = {
  issued: 'good',
  noJobs: 'quiet',
  incomplete: 'wrong',
  refused: 'wrong',
  failed: 'waiting',
};

export function Outcome({ outcome }: Pick<SubscriptionRun, 'outcome'>) {
  const t = useTranslate();
  return <StatusBadge kind={KINDS[outcome]}>{t(`subscription.outcome.${outcome}`)}</StatusBadge>;
}
