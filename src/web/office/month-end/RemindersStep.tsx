import { BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { reminderTones } from '#shared/base/choices.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { NumberInput, type TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { DebtorTable, idOfDebtor, useDebtors } from './DebtorTable.tsx';
import { mailChunks, type MailRow } from './mail-chunks.ts';
import { type Debtor, type MonthEnd, sumOf } from './month-end.ts';
import { PaperReminders } from './PaperReminders.tsx';
import { RunView, Step } from './Step.tsx';
import { useRun } from './use-run.ts';
import css from './month-end.module.css';

const LettersDialog = lazyPart(() =>
  import('./LettersDialog.tsx').then(({ LettersDialog }) => LettersDialog),
);

const MAX_DAYS = 999;

const outcomeColumns: readonly FactColumn<MailRow<Debtor>>[] = [
  { key: 'client', card: 'title', value: ({ row }) => nameOf(row.client) },
  { key: 'email', card: 'fact', value: ({ row }) => row.email },
  {
    key: 'result',
    card: 'below',
    show: ({ ok, ...refused }) =>
      ok ? <StatusBadge of="document.queued" /> : <RefusedRow {...refused} />,
  },
];

const problemColumn: FactColumn<Debtor> = {
  key: 'state',
  card: 'below',
  show: ({ problem }) => problem !== null && <span className="wrong">{problem}</span>,
};

type Props = {
  monthEnd: MonthEnd;
  /** Still for another number of days. */
  isOld: boolean;
  days: number;
  onDays: (days: number) => void;
};

/** Reminds clients of overdue invoices, with their statements, by mail or otherwise on paper. */
export function RemindersStep({ monthEnd, isOld, days, onDays }: Props) {
  const t = useTranslate();
  const run = useRun<MailRow<Debtor>>();
  const { reminders, letters, reminded } = monthEnd;
  const left = reminders.total + letters.total;
  return (
    <Step
      title={t('monthEnd.stepReminders')}
      left={left}
      sum={sumOf(reminders, letters)}
      done={t('monthEnd.reminded', { count: reminded })}
    >
      <div className={css['fields']}>
        <DaysInput days={days} onDays={onDays} />
      </div>
      {left === 0 && <p>{t('monthEnd.noReminders')}</p>}
      {reminders.total > 0 && !run.isRunning && (
        <Reminders reminders={reminders} isOld={isOld} start={run.start} />
      )}
      <RunView
        run={run}
        columns={outcomeColumns}
        rowKey={({ key }) => key}
        isGood={({ ok }) => ok}
      />
      <PaperReminders letters={letters} isOld={isOld} />
    </Step>
  );
}

function DaysInput({ days, onDays }: Pick<Props, 'days' | 'onDays'>) {
  const t = useTranslate();
  const [typed, setTyped] = useState<TypedNumber>(days);
  return (
    <NumberInput
      label={t('monthEnd.days')}
      places={0}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        if (typeof value === 'number' && value >= 0 && value <= MAX_DAYS) onDays(value);
      }}
      error={
        typeof typed === 'number' && typed <= MAX_DAYS && typed >= 0
          ? false
          : t('monthEnd.wrongDays', { most: MAX_DAYS })
      }
    />
  );
}

type RemindersProps = {
  reminders: MonthEnd['reminders'];
  isOld: boolean;
  start: ReturnType<typeof useRun<MailRow<Debtor>>>['start'];
};

function Reminders({ reminders, isOld, start }: RemindersProps) {
  const t = useTranslate();
  const debtors = useDebtors(reminders.rows);
  const [isOpen, setOpen] = useState(false);
  const { chosen } = debtors;

  function send() {
    setOpen(false);
    const byTone = reminderTones.map((tone) => ({
      tone,
      named: chosen
        .filter((row) => row.tone === tone)
        .map((row) => ({ row, document: { kind: 'statement' as const, _id: idOfDebtor(row) } })),
    }));
    void start(
      byTone.flatMap(({ tone, named }) => mailChunks(named, { letter: 'reminder', tone })),
    );
  }

  return (
    <>
      <DebtorTable
        caption={t('monthEnd.stepReminders')}
        debtors={debtors}
        list={reminders}
        state={problemColumn}
      />
      <div className="line">
        <Button
          kind="main"
          icon={BellRing}
          disabled={isOld || chosen.length === 0}
          onClick={() => setOpen(true)}
        >
          {t('monthEnd.preview', { count: chosen.length })}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <LettersDialog debtors={chosen} onSend={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
