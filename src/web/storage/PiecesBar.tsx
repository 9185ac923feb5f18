import { useTranslate } from '#web/base/translate.tsx';
import { useIsNarrow } from '#web/base/use-media.ts';
import { LabelButton } from '#web/label/LabelButton.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import type { Ticked } from '#web/ui/table/use-ticked.tsx';
import { jobOf, type Piece } from './job-of.ts';
import { StorageButton } from './StorageButton.tsx';

type Props = {
  ticked: Pick<Ticked<never>, 'isChoosing' | 'clear'> & { rows: readonly Piece[] };
  step: 'import' | 'export';
  /** How many of the same job are not ticked, and what ticks them. */
  others: number;
  onOthers: () => void;
};

/** What can be done with all pieces that are ticked. */
export function PiecesBar({ ticked, step, others, onOthers }: Props) {
  const t = useTranslate();
  const { rows, clear } = ticked;
  const job = jobOf(rows);
  const isNarrow = useIsNarrow();
  const sameJob = job && others > 0 && { count: others, ref: job._ref };
  const rest = sameJob ? (
    <Button onClick={onOthers}>{t('storage.sameJob', sameJob)}</Button>
  ) : undefined;
  return (
    <TickedBar
      ticked={ticked}
      sum={rest}
      main={
        <StorageButton kind="main" step={step} pieces={rows} isShort={isNarrow} onMoved={clear} />
      }
    >
      {step === 'export' && <StorageButton step="place" pieces={rows} onMoved={clear} />}
      <LabelButton of={{ pieces: rows.map(({ clientItem }) => clientItem._id) }} />
    </TickedBar>
  );
}
