import { useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { LockSettings, useLocks } from '#web/kit/settings/lock.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { groupLines, type OpenLine } from './bank.ts';
import { ConfirmSure } from './ConfirmSure.tsx';
import { LineActions } from './LineActions.tsx';
import { Proposal } from './Proposal.tsx';

/** The open lines grouped by the certainty of their proposals, and a button for all sure ones. */
export function OpenLines() {
  const read = useRead('GET /payment/bank/open', {}, { onReturn: true });
  return <DataState read={read}>{(open) => <Groups {...open} />}</DataState>;
}

function Groups({ data, total }: Answer<'GET /payment/bank/open'>) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const { isDesk } = usePermissions();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { isKnown, isLocked, until } = useLocks();
  const groups = groupLines(data);
  const isOpen = ({ date }: OpenLine) => isKnown && !isLocked(date);
  const sure = groups.find(({ certainty }) => certainty === 'sure')?.rows.filter(isOpen) ?? [];
  return (
    <div className="stack">
      {refusals.length > 0 && (
        <Alert kind="wrong">
          <strong>{t('bank.refused', { count: refusals.length })}</strong>
          {[...new Set(refusals)].map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Alert>
      )}
      {data.some(({ date }) => isLocked(date)) && (
        <Alert kind="waiting" actions={<LockSettings />}>
          {t('lock.bankLines', { until })}
        </Alert>
      )}
      {groups.length === 0 && <p className="message">{t('bank.noneOpen')}</p>}
      {total > data.length && (
        <p className="dim">
          {t('bank.firstOf', { shown: number(data.length), total: number(total) })}
        </p>
      )}
      {groups.map(({ certainty, rows, total: sum }) => (
        <Card
          key={certainty}
          title={`${t(`bank.certainty.${certainty}`)} (${number(rows.length)})`}
          action={<strong>{money(sum)}</strong>}
          flush
        >
          <p className="dim small inset">{t(`bank.help.${certainty}`)}</p>
          <PlainTable
            caption={t(`bank.certainty.${certainty}`)}
            words="bank"
            columns={isDesk ? [...columns, actions] : columns}
            rows={rows}
            rowKey={({ _id }) => _id}
          />
        </Card>
      ))}
      {isDesk && sure.length > 0 && (
        <ConfirmSure key={sure.map(({ _id }) => _id).join()} lines={sure} onRefused={setRefusals} />
      )}
    </div>
  );
}

const columns: readonly FactColumn<OpenLine>[] = [
  { key: 'date', kind: 'day', card: 'fact' },
  {
    key: 'text',
    card: 'title',
    width: 16,
    show: ({ payer, text, reference }) => (
      <>
        {payer && <strong>{payer} </strong>}
        {text} <small>{reference}</small>
      </>
    ),
  },
  { key: 'amount', kind: 'money', card: 'fact' },
  {
    key: 'proposal',
    card: 'below',
    width: 18,
    show: ({ proposal, amount }) => <Proposal proposal={proposal} amount={amount} />,
  },
];

const actions: FactColumn<OpenLine> = {
  key: 'actions',
  kind: 'buttons',
  width: 14,
  card: 'below',
  show: (line) => <LineActions line={line} />,
};
