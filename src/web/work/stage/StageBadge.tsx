import { Link } from '@tanstack/react-router';
import type { Stage } from '#shared/choices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { StatusBadge, type StatusKind } from '#web/kit/ui/page/StatusBadge.tsx';

const stageKinds: Record<Stage, StatusKind> = {
  received: 'waiting',
  cleaning: 'waiting',
  ready: 'good',
  handedOver: 'quiet',
};

type Props = { stage: Stage; handover: { _id: string } | null };

/** The stage of a piece; a link to the hand-over, if there is one. */
export function StageBadge({ stage, handover }: Props) {
  const t = useTranslate();
  const badge = <StatusBadge kind={stageKinds[stage]}>{t(`stage.${stage}`)}</StatusBadge>;
  if (handover === null) return badge;
  return (
    <Link to="/handovers/$id" params={{ id: handover._id }}>
      {badge}
    </Link>
  );
}
