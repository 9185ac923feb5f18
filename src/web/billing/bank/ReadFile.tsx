import { FileUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type BankField, bankFields } from '#shared/choices.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ChooseColumns, type Columns } from '#web/kit/ui/csv/ChooseColumns.tsx';
import { CSV_FILES } from '#web/kit/ui/csv/csv-files.ts';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { FileDrop } from '#web/kit/ui/field/FileDrop.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { useNotifyFailure } from './use-notify-failure.ts';

/** Kept so that the file can be sent again with the chosen columns. */
type Sent = { file: File; columns?: Columns<BankField> | undefined };

type Result = Answer<'POST /payment/bank/read'>;

/** Takes a file and reads it; asks for its columns if they are unknown. */
export function ReadFile() {
  const t = useTranslate();
  const [sent, setSent] = useState<Sent>();
  const [isChecking, setChecking] = useState(false);
  const [result, setResult] = useState<Result>();
  const reading = useWrite('POST /payment/bank/read');

  function send(next: Sent) {
    const { file, columns } = next;
    const body = new FormData();
    body.set('name', file.name);
    if (columns) body.set('columns', JSON.stringify(columns));
    else if (isChecking) body.set('preview', 'true');
    body.set('file', file);
    setSent(next);
    if (!columns) setResult(undefined);
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
          <Summary result={result} onTakenBack={() => setResult(undefined)} />
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
      {result?.isRead === false && sent && (
        <ChooseColumns
          {...result}
          help={t('bank.columnsHelp')}
          fields={bankFields}
          labelOf={(field) => t(`bank.field.${field}`)}
          submit={t('bank.readFile')}
          pending={reading.isPending}
          onChosen={(columns) => send({ file: sent.file, columns })}
        />
      )}
    </section>
  );
}

type SummaryProps = { result: Result; onTakenBack: () => void };

/** How many lines were new, already known, or left out. */
function Summary({ result, onTakenBack }: SummaryProps) {
  const t = useTranslate();
  const takeBack = useTakeBack(result.file, onTakenBack);
  const { money } = useFormat();
  const { added, addedTotal, known, debits, debitsTotal } = result;
  return (
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
