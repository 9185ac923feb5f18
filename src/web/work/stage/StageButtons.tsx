import { CircleCheck, type LucideIcon, Undo2, WashingMachine } from 'lucide-react';
import { type OpenStage, openStages } from '#shared/choices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '#web/kit/ui/button/Button.tsx';
import { type Staged, useMoveStage } from './use-move-stage.ts';

const icons: Record<OpenStage, LucideIcon> = {
  received: Undo2,
  cleaning: WashingMachine,
  ready: CircleCheck,
};

type Props = {
  rows: readonly Staged[];
  /** The stages that are offered, by default all. */
  to?: readonly OpenStage[];
  /** The number of selected pieces, of which `rows` can be moved. */
  all?: number;
  kind?: ButtonKind;
  onMoved?: () => void;
  /** Called after Undo. */
  onUndone?: () => void;
};

export function StageButtons({ rows, to = openStages, kind = 'plain', ...props }: Props) {
  const { all = rows.length, onMoved, onUndone } = props;
  const t = useTranslate();
  const { move, isPending } = useMoveStage();
  const countOf = (to: OpenStage) => rows.filter(({ stage }) => stage !== to).length;
  return to
    .filter((stage) => countOf(stage) > 0)
    .map((stage) => (
      <Button
        key={stage}
        icon={icons[stage]}
        kind={kind}
        pending={isPending}
        onClick={() => void move(rows, stage, onUndone).then((isDone) => isDone && onMoved?.())}
      >
        {t(`stage.to.${stage}`)} {countOf(stage) < all && `(${countOf(stage)})`}
      </Button>
    ));
}
