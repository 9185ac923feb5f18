import { Undo2 } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ProblemList } from './FileProblems.tsx';
import { useNotifyFailure } from './use-notify-failure.ts';

type Result = Answer<'POST /payment/bank/read'>;
type Props = { result: Result; onTakenBack: () => void };

/** How many lines were new or already known, how the file was read, and what was left out. */
export function ReadSummary({ result, onTakenBack }: Props) {
  const t = useTranslate();
  const takeBack = useTakeBack(result.file, onTakenBack);
  const { money } = useFormat();
  const { added, addedTotal, known, debits, debitsTotal, problemRows } = result;
  return (
    <div className="stack tight">
      <div className="line">
        <p>
          <strong>
            {added === 0
              ? t('bank.nothingNew')
              : t('bank.added', { count: added, total: money(addedTotal) })}
          </strong>{' '}
          {known > 0 && t('bank.known', { count: known })}{' '}
          {debits > 0 && t('bank.debits', { count: debits, total: money(debitsTotal) })}
        </p>
        {result.file !== null && (
          <Button icon={Undo2} pending={takeBack.isPending} onClick={takeBack.act}>
            {t('bank.takeBack')}
          </Button>
        )}
      </div>
      <HowRead result={result} />
      {problemRows > 0 && (
        <>
          <p>{t('bank.setAside', { count: problemRows })}</p>
          <ProblemList found={result} />
        </>
      )}
    </div>
  );
}

function HowRead({ result: { days, notBooked, notBookedTotal, ignored } }: { result: Result }) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const { order, from, to } = days;
  return (
    <>
      {notBooked > 0 && (
        <p>{t('bank.notBooked', { count: notBooked, total: money(notBookedTotal) })}</p>
      )}
      {from !== null && to !== null && (
        <p className="dim small">
          {t(`bank.days.${order ?? 'plain'}`, { from: day(from), to: day(to) })}
        </p>
      )}
      {ignored.length > 0 && (
        <p className="dim small">{t('bank.ignored', { columns: ignored.join(', ') })}</p>
      )}
    </>
  );
}

/** Removes the lines of a file that was read by mistake. */
function useTakeBack(id: string | null, onDone: () => void) {
  const t = useTranslate();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useWrite('DELETE /payment/bank/file/:id');
  const act = () =>
    mutate(
      { params: { id: id ?? '' } },
      {
        onSuccess: ({ count }) => {
          notify({ kind: 'good', title: t('bank.takenBack', { count }) });
          onDone();
        },
        onError: notifyFailure,
      },
    );
  return { act, isPending };
}
