import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { type BankField, bankFields } from '#shared/base/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ChooseColumns, type Columns } from '#web/kit/ui/csv/ChooseColumns.tsx';
import { CSV_FILES } from '#web/kit/ui/csv/csv-files.ts';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { FileDrop } from '#web/kit/ui/field/FileDrop.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { type Answers, AskAnswers } from './AskAnswers.tsx';
import { AskRest } from './FileProblems.tsx';
import { ReadSummary } from './ReadSummary.tsx';

/** Kept so that the file can be sent again with what was chosen and answered. */
type Sent = {
  file: File;
  columns?: Columns<BankField>;
  answers?: Answers;
  /** Rows that cannot be read have been seen. */
  skipBad?: boolean;
};

type Result = Answer<'POST /payment/bank/read'>;

/** Takes a file and reads it; asks what it does not say by itself. */
export function ReadFile() {
  const t = useTranslate();
  const [sent, setSent] = useState<Sent>();
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<Result>();
  const reading = useWrite('POST /payment/bank/read');

  function send(next: Sent) {
    const { file, columns, answers, skipBad } = next;
    const body = new FormData();
    body.set('name', file.name);
    if (columns) body.set('columns', JSON.stringify(columns));
    else if (isChecking) body.set('preview', 'true');
    if (answers) body.set('answers', JSON.stringify(answers));
    if (skipBad) body.set('skipBad', 'true');
    body.set('file', file);
    setSent(next);
    if (!columns && !answers && !skipBad) setResult(undefined);
    reading.mutate({ body }, { onSuccess: setResult });
  }

  return (
    <section className="stack tight" aria-label={t('bank.title')}>
      <FileDrop
        label={t('bank.title')}
        icon={FileUp}
        choose={t('bank.choose')}
        hint={t('bank.drop')}
        accept={CSV_FILES}
        pending={reading.isPending}
        onFile={(file) => send({ file })}
      />
      <p className="dim small">{t('bank.help')}</p>
      <Checkbox label={t('bank.checkColumns')} checked={isChecking} onChange={setChecking} />
      <div role="status">
        {reading.isPending && sent && <p>{t('bank.reading', { name: sent.file.name })}</p>}
        {result?.isRead === true && !reading.isPending && (
          <ReadSummary result={result} onTakenBack={() => setResult(undefined)} />
        )}
      </div>
      {reading.error && sent && (
        <Alert
          kind="wrong"
          actions={<Button onClick={() => send(sent)}>{t('common.retry')}</Button>}
        >
          <strong>{t('bank.notRead')}</strong> {messageOf(reading.error)}
        </Alert>
      )}
      {result && sent && (
        <Asked result={result} sent={sent} pending={reading.isPending} onSaid={send} />
      )}
    </section>
  );
}

type AskedProps = { result: Result; sent: Sent; pending: boolean; onSaid: (next: Sent) => void };

/** What a person has to say before the file is read. */
function Asked({ result, sent, pending, onSaid }: AskedProps) {
  const t = useTranslate();
  switch (result.asks) {
    case 'columns':
      return (
        <ChooseColumns
          {...result}
          help={t('bank.columnsHelp')}
          fields={bankFields}
          labelOf={(field) => t(`bank.field.${field}`)}
          submit={t('bank.readFile')}
          pending={pending}
          onChosen={(columns) => onSaid({ file: sent.file, columns })}
        />
      );
    case 'answers':
      return (
        <AskAnswers
          key={JSON.stringify(result.questions)}
          questions={result.questions}
          pending={pending}
          onAnswered={(answers) => onSaid({ ...sent, answers: together(sent.answers, answers) })}
        />
      );
    case 'rest':
      return (
        <AskRest
          found={result}
          pending={pending}
          onRest={() => onSaid({ ...sent, skipBad: true })}
        />
      );
    case null:
      return null;
  }
}

/** A reading with answers may lead to further questions. */
function together(before: Answers | undefined, now: Answers): Answers {
  return { ...before, ...now, words: [...(before?.words ?? []), ...now.words] };
}
