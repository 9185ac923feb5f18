import { Link } from '@tanstack/react-router';
import type { Stage } from '#shared/base/choices.ts';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';

type Props = { stage: Stage; handover: { _id: string } | null };

/** The stage of a piece; a link to the hand-over, if there is one. */
export function StageBadge({ stage, handover }: Props) {
  const badge = <StatusBadge of={`stage.${stage}`} />;
  if (handover === null) return badge;
  return (
    <Link to="/handovers/$id" params={{ id: handover._id }}>
      {badge}
    </Link>
  );
}
