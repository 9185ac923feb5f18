import type { ReactNode } from 'react';
import type { Cause } from '#shared/fields/cause.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { useRun } from './use-run.ts';
import css from './month-end.module.css';

type StepProps = {
  title: string;
  /** Number of rows left. */
  left: number;
  /** Their sum in euros. */
  sum: number;
  /** A sentence about what is done already. */
  done: ReactNode;
  children: ReactNode;
};

/** A numbered step, with what is done and what is left of it. */
export function Step({ title, left, sum, done, children }: StepProps) {
  const { money } = useFormat();
  return (
    <Card
      title={title}
      action={
        left > 0 ? (
          <StatusBadge of="monthEnd.left" values={{ count: left, sum: money(sum) }} />
        ) : (
          <StatusBadge of="monthEnd.done" />
        )
      }
    >
      <div className="stack">
        <p className="dim">{done}</p>
        {children}
      </div>
    </Card>
  );
}

/** A list that scrolls on its own, so that the other steps stay visible. */
export function StepList({ children }: { children: ReactNode }) {
  return <div className={css['list']}>{children}</div>;
}

/** Says that only the first rows of a list are shown, if so. */
export function TruncatedNote({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate();
  return shown < total && <p className="dim">{t('monthEnd.firstOf', { shown, total })}</p>;
}

type Refused = { causes?: readonly Cause[] | undefined };

type RunProps<Row> = {
  run: Omit<ReturnType<typeof useRun<Row>>, 'start'>;
  columns: readonly FactColumn<Row>[];
  rowKey: (row: Row) => string;
  isGood: (row: Row) => boolean;
};

/** Progress of a task, then the outcome of each row, failed ones first. */
export function RunView<Row extends Refused>({ run, columns, rowKey, isGood }: RunProps<Row>) {
  const t = useTranslate();
  const { state, done, total, rows, error, isRunning, stop } = run;
  const good = rows.filter(isGood);
  const failed = rows.filter((row) => !isGood(row));
  return (
    <>
      <p role="status" className={css['status']}>
        {isRunning && t('monthEnd.progress', { done, total })}
        {state === 'over' && t('monthEnd.outcome', { good: good.length, count: rows.length })}
      </p>
      {state === 'over' && <DoneByOthers rows={failed} />}
      {isRunning && (
        <div className="line">
          <progress className="room" value={done} max={total} aria-label={t('monthEnd.running')} />
          <Button onClick={stop} pending={state === 'stopping'}>
            {t('monthEnd.stop')}
          </Button>
        </div>
      )}
      {error && (
        <Alert kind="wrong">
          {messageOf(error)} {t('monthEnd.resume')}
        </Alert>
      )}
      {state === 'over' && rows.length > 0 && (
        <StepList>
          <PlainTable
            caption={t('billing.result')}
            words="monthEnd"
            columns={columns}
            rows={[...failed, ...good]}
            rowKey={rowKey}
          />
        </StepList>
      )}
    </>
  );
}

/** Who has done the rows that were refused, and when last. */
function DoneByOthers({ rows }: { rows: readonly Refused[] }) {
  const t = useTranslate();
  const { instant } = useFormat();
  const newest = rows.flatMap(({ causes = [] }) => causes[0] ?? []);
  const byPerson = Map.groupBy(newest, ({ by }) => by?.name ?? t('history.server'));
  return [...byPerson].map(([who, acts]) => (
    <p key={who}>
      {t('monthEnd.doneByOther', {
        count: acts.length,
        who,
        when: instant(
          acts
            .map(({ at }) => at)
            .toSorted()
            .at(-1),
        ),
      })}
    </p>
  ));
}
