import { useState } from 'react';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DateRange, type Range } from '#web/kit/ui/date/DateRange.tsx';
import { isPeriod, usePeriodErrors } from '#web/kit/ui/page/use-period.ts';
import { ForwardButton, LazyForwardDialog } from '#web/parties/document/index.ts';
import { documentOf, queryOf, type Statement } from './statement.ts';

const rule = { kind: 'day', mayBeEmpty: true } as const;

type Props = { statement: Statement };

/** Sends the statement to its client, for the period of the page or another one. */
export function ForwardStatement({ statement }: Props) {
  return (
    <ForwardButton>
      {(close) => <StatementDialog statement={statement} onClose={close} />}
    </ForwardButton>
  );
}

function StatementDialog({ statement, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const { client } = statement;
  const [range, setRange] = useState<Range>({ from: statement.from, to: statement.to });
  const isValid = isPeriod(range, rule);
  const read = useRead(
    'GET /statement/:clientId',
    { params: { clientId: client._id }, query: isValid ? queryOf(range) : {} },
    { enabled: isValid },
  );
  const forward = useWrite('POST /client/statement/forward/:id');
  const params = { id: client._id };
  return (
    <LazyForwardDialog
      document={isValid && read.data ? documentOf(read.data, t) : undefined}
      title={t('statement.title')}
      client={client._id}
      send={(body) => forward.mutateAsync({ params, body: { ...body, ...range } })}
      onClose={onClose}
    >
      <DateRange value={range} onChange={setRange} errors={usePeriodErrors(range, rule)} />
    </LazyForwardDialog>
  );
}
