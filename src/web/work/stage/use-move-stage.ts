import type { OpenStage, Stage } from '#shared/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

export type Staged = { _id: string; stage: Stage | null };

/** Moves pieces to a stage; the notice offers Undo, which restores each one's stage. */
export function useMoveStage() {
  const t = useTranslate();
  const write = useWrite('PUT /job/stage');

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
