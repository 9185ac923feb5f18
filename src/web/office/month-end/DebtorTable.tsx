import { useState } from 'react';
import { type ReminderTone, reminderTones } from '#shared/base/choices.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, nameOf } from '#web/kit/links/record-links.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import type { Debtor, MonthEnd } from './month-end.ts';
import { TruncatedNote, StepList } from './Step.tsx';

export const idOfDebtor = ({ client }: Debtor) => client._id;

/** The rows with their tones, and the ticked ones; initially those without a problem are ticked. */
export function useDebtors(rows: readonly Debtor[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [tones, setTones] = useState<ReadonlyMap<string, ReminderTone>>(new Map());
  // Chosen ticks and tones are kept by client, so they survive a reload of the list.
  const toned = rows.map((row) => ({ ...row, tone: tones.get(idOfDebtor(row)) ?? row.tone }));
  const chosen = toned.filter((row) => changed.get(idOfDebtor(row)) ?? row.problem === null);

  function choose(keys: readonly string[]): void {
    setChanged(new Map(rows.map((row) => [idOfDebtor(row), keys.includes(idOfDebtor(row))])));
  }

  function setTone(row: Debtor, tone: ReminderTone): void {
    setTones(new Map([...tones, [idOfDebtor(row), tone]]));
  }

  return { toned, chosen, choose, setTone };
}

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

type Props = {
  caption: string;
  debtors: ReturnType<typeof useDebtors>;
  list: MonthEnd['reminders'];
  /** The last column: anything to know about a client before the reminder. */
  state: FactColumn<Debtor>;
};

/** Debtors to tick, each with the tone of the reminder. */
export function DebtorTable({ caption, debtors, list, state }: Props) {
  const t = useTranslate();
  const { toned, chosen, choose, setTone } = debtors;
  return (
    <>
      <StepList>
        <PlainTable
          caption={caption}
          words="monthEnd"
          columns={[...columns, toneColumn(setTone), state]}
          rows={toned}
          rowKey={idOfDebtor}
          selection={selectionOf({
            keyOf: idOfDebtor,
            value: chosen.map(idOfDebtor),
            onChange: choose,
            label: ({ client }) => t('document.choose', { client: nameOf(client) }),
            labelAll: `${t('document.chooseAll')}: ${caption}`,
          })}
        />
      </StepList>
      <TruncatedNote shown={toned.length} total={list.total} />
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

/** Chooses the tone of the next reminder; its label says how many went before. */
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
