import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';

type FileReading = Pick<
  Answer<'POST /payment/bank/read'>,
  'problems' | 'problemRows' | 'readable' | 'readableTotal'
>;

/** The rows that cannot be read, each with the reason. */
export function ProblemList({ found: { problems, problemRows } }: { found: FileReading }) {
  const t = useTranslate();
  return (
    <ul>
      {problems.map(({ row, message }, at) => (
        <li key={`${at} ${row}`}>{message}</li>
      ))}
      {problemRows > problems.length && (
        <li>{t('bank.moreProblems', { count: problemRows - problems.length })}</li>
      )}
    </ul>
  );
}

type Props = { found: FileReading; pending: boolean; onRest: () => void };

/** Names the rows that cannot be read, and offers to read the others. */
export function AskRest({ found, pending, onRest }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { problemRows, readable, readableTotal } = found;
  return (
    <Card title={t('bank.restTitle', { count: problemRows })}>
      <div className="stack">
        <ProblemList found={found} />
        <p className="dim">{t('bank.restHelp')}</p>
        {readable === 0 ? (
          <p>{t('bank.readNoRest')}</p>
        ) : (
          <div className="line right">
            <Button kind="main" pending={pending} onClick={onRest}>
              {t('bank.readRest', { count: readable, total: money(readableTotal) })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
