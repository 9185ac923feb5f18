import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { call, type RowOf } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { RefusedRow } from '#web/kit/ui/page/Causes.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { NoMailServer } from '#web/parties/document/index.ts';
import { DebtorTable, idOfDebtor, useDebtors } from './DebtorTable.tsx';
import { type Debtor, type MonthEnd, splitBySize } from './month-end.ts';
import { RunView } from './Step.tsx';
import { type Chunk, useRun } from './use-run.ts';

const PrintLettersDialog = lazyPart(() =>
  import('#web/parties/document/PrintLettersDialog.tsx').then(
    ({ PrintLettersDialog }) => PrintLettersDialog,
  ),
);

type RecordedLetter = Pick<RowOf<'POST /reminder/letter/given'>, 'ok' | 'message' | 'causes'> & {
  debtor: Debtor;
};

const outcomeColumns: readonly FactColumn<RecordedLetter>[] = [
  { key: 'client', card: 'title', value: ({ debtor }) => nameOf(debtor.client) },
  {
    key: 'result',
    card: 'below',
    show: ({ ok, ...refused }) =>
      ok ? <StatusBadge of="monthEnd.given" /> : <RefusedRow {...refused} />,
  },
];

const addressColumn: FactColumn<Debtor> = {
  key: 'state',
  card: 'below',
  show: ({ hasAddress }) => !hasAddress && <StatusBadge of="monthEnd.noPostalAddress" />,
};

type Props = {
  letters: MonthEnd['letters'];
  /** Still for another number of days overdue. */
  isOld: boolean;
};

/**
 * Letters with statements for clients without an e-mail address, or for all without a mail server; recorded once a
 * person confirms the printing.
 */
export function PaperReminders({ letters, isOld }: Props) {
  const run = useRun<RecordedLetter>();
  return (
    <>
      {letters.total > 0 && !run.isRunning && (
        <Letters
          letters={letters}
          isOld={isOld}
          onGiven={(given) => void run.start(recordChunks(given))}
        />
      )}
      <RunView
        run={run}
        columns={outcomeColumns}
        rowKey={({ debtor }) => idOfDebtor(debtor)}
        isGood={({ ok }) => ok}
      />
    </>
  );
}

type LettersProps = Props & { onGiven: (debtors: readonly Debtor[]) => void };

function Letters({ letters, isOld, onGiven }: LettersProps) {
  const t = useTranslate();
  const isMailOff = useRead('GET /config').data?.mailTo === 'files';
  const debtors = useDebtors(letters.rows);
  // A copy, because the list may be read again while the letters are being printed.
  const [printed, setPrinted] = useState<readonly Debtor[]>();
  const { chosen } = debtors;
  const title = t(isMailOff ? 'monthEnd.allLetters' : 'monthEnd.letters');
  return (
    <>
      {isMailOff && <NoMailServer words="forward.noServer" />}
      <h3>{title}</h3>
      <DebtorTable caption={title} debtors={debtors} list={letters} state={addressColumn} />
      <div className="line">
        <Button
          icon={Printer}
          disabled={isOld || chosen.length === 0}
          onClick={() => setPrinted(chosen)}
        >
          {t('monthEnd.printLetters', { count: chosen.length })}
        </Button>
      </div>
      {printed && (
        <Suspense>
          <PrintLettersDialog
            letters={printed.map(({ client, tone }) => ({ client: client._id, tone }))}
            onGiven={() => {
              setPrinted(undefined);
              onGiven(printed);
            }}
            onClose={() => setPrinted(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const LETTERS_PER_CALL = 50;

/** The calls that record letters as given. */
function recordChunks(debtors: readonly Debtor[]): Chunk<RecordedLetter>[] {
  return splitBySize(debtors, () => 1, LETTERS_PER_CALL).map((part) => ({
    count: part.length,
    send: async (idempotencyKey) => {
      const letters = part.map(({ client, tone }) => ({ client: client._id, tone }));
      const body = { letters };
      const { data } = await call('POST /reminder/letter/given', { body }, { idempotencyKey });
      const outcomes = new Map(data.map((outcome) => [outcome._id, outcome]));
      return part.flatMap((debtor) => {
        const outcome = outcomes.get(idOfDebtor(debtor));
        return outcome ? [{ ...outcome, debtor }] : [];
      });
    },
  }));
}
