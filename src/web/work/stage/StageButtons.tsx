import { CircleCheck, type LucideIcon, Undo2, WashingMachine } from 'lucide-react';
import { type OpenStage, openStages, type Stage } from '#shared/base/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '#web/kit/ui/button/Button.tsx';

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

type Staged = { _id: string; stage: Stage | null };

/** Moves pieces to a stage; the notice offers Undo, which restores each one's stage. */
function useMoveStage() {
  const t = useTranslate();
  const write = useWrite('PUT /job/stage', { notifies: true });

  async function undo(rows: readonly Staged[]) {
    for (const [before, those] of Map.groupBy(rows, ({ stage }) => stage)) {
      if (before === null || before === 'handedOver') continue;
      await write.mutateAsync({ body: { jobItems: idsOf(those), stage: before } });
    }
  }

  async function move(
    rows: readonly Staged[],
    stage: OpenStage,
    onUndone?: () => void,
  ): Promise<boolean> {
    const moved = rows.filter((row) => row.stage !== stage);
    try {
      await write.mutateAsync({ body: { jobItems: idsOf(moved), stage } });
    } catch {
      // useWrite has reported the failure.
      return false;
    }
    const canGoBack = moved.every((row) => row.stage !== 'handedOver');
    notify({
      kind: 'good',
      title: t(`stage.moved.${stage}`, { count: moved.length }),
      ...(canGoBack && { undo: () => undo(moved).then(onUndone) }),
    });
    return true;
  }

  return { move, isPending: write.isPending };
}

function idsOf(rows: readonly Staged[]): string[] {
  return rows.map(({ _id }) => _id);
}
