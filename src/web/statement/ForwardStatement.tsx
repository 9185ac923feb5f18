import { useState } from 'react';
import { aboutStatement } from '#shared/mail-document.ts';
import { useRead, useWrite } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ForwardButton, LazyForwardDialog } from '#web/mail/ForwardButton.tsx';
import type { Letter } from '#web/mail/letter.ts';
import { DateRange, type Range } from '#web/ui/date/DateRange.tsx';
import { isPeriod, usePeriodErrors } from '#web/ui/page/use-period.ts';
import { linesOf, queryOf, type Statement } from './statement.ts';

const rule = { kind: 'day', mayBeEmpty: true } as const;

type Props = { statement: Statement };

/** Sends the statement to its client, of the days that the page shows or of others. */
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
      letter={{
        kind: 'statement',
        title: t('statement.title'),
        client: client._id,
        publicId: client.publicId,
        about: isValid && read.data ? aboutOf(read.data) : undefined,
        ...(isValid && { range }),
      }}
      send={(body) => forward.mutateAsync({ params, body: { ...body, ...range } })}
      onClose={onClose}
    >
      <DateRange value={range} onChange={setRange} errors={usePeriodErrors(range, rule)} />
    </LazyForwardDialog>
  );
}

function aboutOf(statement: Statement): Letter['about'] {
  return (writing) => aboutStatement({ ...statement, entries: linesOf(statement) }, writing);
}
