import { BellRing } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type ReminderTone, reminderTones } from '#shared/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { NumberInput, type TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { statementsOf } from '#web/parties/document/index.ts';
import { mailChunks, type MailRow } from './mail-chunks.ts';
import { type Debtor, type MonthEnd, sumOf } from './month-end.ts';
import { PrintList } from './PrintList.tsx';
import { FirstOf, RunView, Step, StepList } from './Step.tsx';
import { useRun } from './use-run.ts';
import css from './month-end.module.css';

const LettersDialog = lazyPart(() =>
  import('./LettersDialog.tsx').then(({ LettersDialog }) => LettersDialog),
);

const MAX_DAYS = 999;

const idOf = ({ client }: Debtor) => client._id;

const columns: readonly FactColumn<Debtor>[] = [
  {
    key: 'client',
    card: 'title',
    value: ({ client }) => nameOf(client),
    show: ({ client }) => <ClientLink client={client} />,
  },
  {
    key: 'invoices',
    kind: 'whole',
    isCount: true,
    card: 'fact',
    value: ({ invoices }) => invoices,
  },
  {
    key: 'overdueDays',
    kind: 'whole',
    isCount: true,
    card: 'fact',
    value: ({ overdueDays }) => overdueDays,
  },
  { key: 'owed', kind: 'money', card: 'fact', value: ({ sum }) => sum },
];

const problemColumn: FactColumn<Debtor> = {
  key: 'state',
  card: 'below',
  show: ({ problem }) => problem !== null && <span className="wrong">{problem}</span>,
};

const outcomeColumns: readonly FactColumn<MailRow<Debtor>>[] = [
  { key: 'client', card: 'title', value: ({ row }) => nameOf(row.client) },
  { key: 'email', card: 'fact', value: ({ row }) => row.email },
  {
    key: 'result',
    card: 'below',
    show: ({ ok, message }, { t }) =>
      ok ? (
        <StatusBadge kind="good">{t('document.queued')}</StatusBadge>
      ) : (
        <span className="wrong">{message}</span>
      ),
  },
];

type Props = { monthEnd: MonthEnd; days: number; onDays: (days: number) => void };

/** Reminds clients of what is overdue, with their statements; without an address it is printed. */
export function RemindersStep({ monthEnd, days, onDays }: Props) {
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
        <Reminders reminders={reminders} start={run.start} />
      )}
      <RunView
        run={run}
        columns={outcomeColumns}
        rowKey={({ key }) => key}
        isGood={({ ok }) => ok}
      />
      {letters.total > 0 && <Letters letters={letters} />}
    </Step>
  );
}

function DaysInput({ days, onDays }: Pick<Props, 'days' | 'onDays'>) {
  const t = useTranslate();
  const [typed, setTyped] = useState<TypedNumber>(days);
  return (
    <NumberInput
      label={t('monthEnd.days')}
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
  start: ReturnType<typeof useRun<MailRow<Debtor>>>['start'];
};

function Reminders({ reminders: { total, rows }, start }: RemindersProps) {
  const t = useTranslate();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [tones, setTones] = useState<ReadonlyMap<string, ReminderTone>>(new Map());
  const [isOpen, setOpen] = useState(false);
  // As chosen: ticks and tones of a client outlive a new reading of the list.
  const toned = rows.map((row) => ({ ...row, tone: tones.get(idOf(row)) ?? row.tone }));
  const chosen = toned.filter((row) => changed.get(idOf(row)) ?? row.problem === null);

  function send() {
    setOpen(false);
    const byTone = reminderTones.map((tone) => ({
      tone,
      named: chosen
        .filter((row) => row.tone === tone)
        .map((row) => ({ row, document: { kind: 'statement' as const, _id: idOf(row) } })),
    }));
    void start(
      byTone.flatMap(({ tone, named }) => mailChunks(named, { letter: 'reminder', tone })),
    );
  }

  return (
    <>
      <StepList>
        <PlainTable
          caption={t('monthEnd.stepReminders')}
          words="monthEnd"
          columns={[
            ...columns,
            toneColumn((row, tone) => setTones(new Map([...tones, [idOf(row), tone]]))),
            problemColumn,
          ]}
          rows={toned}
          rowKey={idOf}
          selection={selectionOf({
            keyOf: idOf,
            value: chosen.map(idOf),
            onChange: (keys) =>
              setChanged(new Map(rows.map((row) => [idOf(row), keys.includes(idOf(row))]))),
            label: ({ client }) => t('document.choose', { client: nameOf(client) }),
            labelAll: `${t('document.chooseAll')}: ${t('monthEnd.stepReminders')}`,
          })}
        />
      </StepList>
      <FirstOf shown={rows.length} total={total} />
      <div className="line">
        <Button
          kind="main"
          icon={BellRing}
          disabled={chosen.length === 0}
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

function toneColumn(onChange: (row: Debtor, tone: ReminderTone) => void): FactColumn<Debtor> {
  return {
    key: 'tone',
    card: 'below',
    show: (row) => <ToneSelect row={row} onChange={(tone) => onChange(row, tone)} />,
  };
}

type ToneProps = { row: Debtor; onChange: (tone: ReminderTone) => void };

/** How many reminders went before, and the tone of the next. */
function ToneSelect({ row, onChange }: ToneProps) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const { number } = useFormat();
  return (
    <Select
      aria-label={t('monthEnd.toneOf', {
        client: nameOf(row.client),
        before: number(row.reminders),
      })}
      size="small"
      options={optionsOf(reminderTones, 'mail.tone')}
      value={row.tone}
      onChange={onChange}
    />
  );
}

/** Clients without an address get their statements on paper. */
function Letters({ letters: { rows, total } }: { letters: MonthEnd['letters'] }) {
  const t = useTranslate();
  return (
    <PrintList
      title={t('monthEnd.letters')}
      columns={columns}
      rows={rows}
      rowKey={idOf}
      total={total}
      action={t('monthEnd.printStatements', { count: rows.length })}
      documents={statementsOf(rows.map(idOf))}
    />
  );
}
