import type { ReactNode } from 'react';
import { LabelButton } from '#web/floor/label/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { HandoverClients } from '#web/kit/links/HandoverClients.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import type { TickedRows } from '#web/kit/ui/table/selection.tsx';
import { TickedBar } from '#web/kit/ui/table/TickedBar.tsx';
import { readyOf } from './move.ts';
import { commonJob, type Piece } from './storage.ts';
import { StorageButton } from './StorageButton.tsx';

type Props = {
  ticked: Pick<TickedRows<never>, 'isChoosing' | 'clear'> & { rows: readonly Piece[] };
  step: 'import' | 'export';
  /** Pieces of the same job that are not ticked. */
  ofJob: number;
  onTickJob: () => void;
  /** A button that ticks all results of the list. */
  rest?: ReactNode;
};

export function PiecesBar({ ticked, step, ofJob, onTickJob, rest }: Props) {
  const t = useTranslate();
  const { rows, clear } = ticked;
  const job = commonJob(rows);
  const isNarrow = useIsNarrow();
  const sameJob = job && ofJob > 0 && { count: ofJob, ref: job._ref };
  const more = sameJob ? (
    <Button onClick={onTickJob}>{t('storage.sameJob', sameJob)}</Button>
  ) : undefined;
  // A phone only has room for the main action.
  const others = (
    <>
      <HandoverClients pieces={readyOf(rows)} />
      <LabelButton of={{ pieces: rows.map(({ clientItem }) => clientItem._id) }} />
    </>
  );
  return (
    <TickedBar
      ticked={ticked}
      count={t('storage.carpets', { count: rows.length })}
      sum={more}
      rest={rest}
      main={
        <StorageButton kind="main" step={step} pieces={rows} isShort={isNarrow} onMoved={clear} />
      }
    >
      {step === 'export' && <StorageButton step="place" pieces={rows} onMoved={clear} />}
      {isNarrow ? <Menu label={t('common.more')}>{others}</Menu> : others}
    </TickedBar>
  );
}
