import { useBlocker } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ImportReport } from '#shared/contract/import.ts';
import { type ImportFile, importFiles } from '#shared/import-fields.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { CSV_FILES } from '#web/kit/ui/csv/csv-files.ts';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { FileDrop } from '#web/kit/ui/field/FileDrop.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { FileRows } from './FileRows.tsx';
import type { ChosenFiles } from './import-lines.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { Counts, Problems } from './ReportView.tsx';
import { useImport } from './use-import.ts';

/** Imports files of another system: a dry run first, then the import. */
export function ImportPage() {
  const t = useTranslate();
  const [files, setFiles] = useState<ChosenFiles>({});
  const [unknown, setUnknown] = useState<string>();
  const work = useImport();
  const isOver = ['written', 'stopped', 'broken'].includes(work.state);
  const isWriting = work.state === 'running' && work.progress?.phase === 'write';

  function change(next: ChosenFiles) {
    setUnknown(undefined);
    setFiles(next);
    if (Object.keys(next).length === 0) work.reset();
    else work.check(next);
  }

  /** Recognises files by name; for others a notice asks the person to choose the kind. */
  function drop(dropped: readonly File[]) {
    const named = dropped.flatMap((file) => {
      const kind = kindOf(file.name);
      return kind === undefined ? [] : [[kind, { file }] as const];
    });
    if (named.length > 0) change({ ...files, ...Object.fromEntries(named) });
    setUnknown(dropped.find(({ name }) => kindOf(name) === undefined)?.name);
  }

  function startAgain() {
    setFiles({});
    work.reset();
  }

  return (
    <>
      <PageHeader
        title={t('import.title')}
        trail={[{ label: t('config.title'), to: { to: '/setup' } }]}
      />
      <div className="stack">
        <p>{t('import.intro')}</p>
        {!isOver && (
          <>
            <FileDrop
              label={t('import.title')}
              icon={FileUp}
              choose={t('import.choose')}
              hint={t('import.drop')}
              accept={CSV_FILES}
              pending={false}
              onFiles={drop}
            />
            {unknown !== undefined && (
              <Alert kind="waiting">{t('import.unknownName', { name: unknown })}</Alert>
            )}
            <FileRows files={files} onChange={change} isBusy={isWriting} />
          </>
        )}
        <ImportProgress work={work} onStop={work.stop} />
        {work.report && <Counts report={work.report} />}
        {work.state === 'checked' && work.report && (
          <WriteButton report={work.report} onWrite={(skipBad) => work.write(files, skipBad)} />
        )}
        {work.report && <Problems report={work.report} />}
        {isOver && (
          <div className="line">
            {work.state !== 'written' && (
              <Button kind="main" onClick={() => work.check(files)}>
                {t('import.goOn')}
              </Button>
            )}
            <Button onClick={startAgain}>{t('import.again')}</Button>
          </div>
        )}
      </div>
      <LeaveImport isWriting={isWriting} />
    </>
  );
}

/** Recognises the file names that `npm run import` uses. */
function kindOf(name: string): ImportFile | undefined {
  const plain = name.toLowerCase().replace(/\.[^.]*$/, '');
  return importFiles.find((file) => plain === file);
}

/** Asks before the page is left while rows are being written, because leaving stops the import. */
function LeaveImport({ isWriting }: { isWriting: boolean }) {
  const t = useTranslate();
  const leave = useBlocker({
    shouldBlockFn: () => isWriting,
    enableBeforeUnload: isWriting,
    withResolver: true,
  });
  if (leave.status !== 'blocked') return null;
  return (
    <ActionDialog
      title={t('import.leaveTitle')}
      label={t('import.leave')}
      back={t('common.back')}
      focus="back"
      onAct={leave.proceed}
      onClose={leave.reset}
    >
      <p>{t('import.leaveBody')}</p>
    </ActionDialog>
  );
}

type WriteProps = { report: ImportReport; onWrite: (skipBad: boolean) => void };

/** If there are bad rows, the person must first tick that they are left out. */
function WriteButton({ report, onWrite }: WriteProps) {
  const t = useTranslate();
  const [skipBad, setSkipBad] = useState(false);
  const sum = (of: 'made' | 'changed' | 'bad') =>
    report.files.reduce((total, file) => total + file[of], 0);
  const count = sum('made') + sum('changed');
  const bad = sum('bad');
  const isUnreadable = report.unreadable.length > 0;
  if (count === 0)
    return bad === 0 && !isUnreadable && <p role="status">{t('import.nothingToDo')}</p>;
  return (
    <div className="stack tight">
      {bad > 0 && (
        <Checkbox
          label={t('import.skipBad', { count: bad })}
          checked={skipBad}
          onChange={setSkipBad}
        />
      )}
      <div>
        <Button
          kind="main"
          disabled={isUnreadable || (bad > 0 && !skipBad)}
          onClick={() => onWrite(skipBad)}
        >
          {t('import.run', { count })}
        </Button>
      </div>
    </div>
  );
}
