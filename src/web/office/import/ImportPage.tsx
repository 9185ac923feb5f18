import { useBlocker } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { CSV_FILES } from '#web/kit/ui/csv/csv-files.ts';
import { FileDrop } from '#web/kit/ui/field/FileDrop.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { AskedFiles } from './AskedFiles.tsx';
import { FileRows } from './FileRows.tsx';
import type { ChosenFiles } from './import-lines.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { Counts, Problems } from './ReportView.tsx';
import { useImport } from './use-import.ts';
import { useRecognised } from './use-recognised.ts';
import { WriteButton } from './WriteButton.tsx';

/** Imports files of another system: a dry run first, then the import. */
export function ImportPage() {
  const t = useTranslate();
  const [files, setFiles] = useState<ChosenFiles>({});
  const work = useImport();
  const recognised = useRecognised((known) => change({ ...files, ...known }));
  const isOver = ['written', 'stopped', 'broken'].includes(work.state);
  const isWriting = work.state === 'running' && work.progress?.phase === 'write';
  const isBusy = isWriting || recognised.isReading;

  function change(next: ChosenFiles) {
    setFiles(next);
    if (Object.keys(next).length === 0) work.reset();
    else work.check(next);
  }

  function startAgain() {
    setFiles({});
    recognised.reset();
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
              pending={isBusy}
              onFiles={recognised.take}
            />
            <AskedFiles
              asked={recognised.asked}
              isBusy={isBusy}
              onKind={(kind, file) => {
                recognised.drop(file);
                change({ ...files, [kind]: { file } });
              }}
              onRemove={recognised.drop}
            />
            <FileRows files={files} onChange={change} isBusy={isBusy} />
          </>
        )}
        <ImportProgress work={work} onStop={work.stop} />
        {work.report && <Counts report={work.report} />}
        {work.state === 'checked' && work.report && (
          <WriteButton report={work.report} onWrite={(leftOut) => work.write(files, leftOut)} />
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
