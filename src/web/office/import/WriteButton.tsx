import { useState } from 'react';
import type { ImportReport } from '#shared/contract/import.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { LeftOut } from './import-lines.ts';

type Props = { report: ImportReport; onWrite: (leftOut: LeftOut) => void };

/** Bad rows and columns that would be lost must first be ticked to be left out. */
export function WriteButton({ report, onWrite }: Props) {
  const t = useTranslate();
  const [skipBad, setSkipBad] = useState(false);
  const [leaveOut, setLeaveOut] = useState(false);
  const sum = (of: 'made' | 'changed' | 'bad') =>
    report.files.reduce((total, file) => total + file[of], 0);
  const count = sum('made') + sum('changed');
  const bad = sum('bad');
  const isUnreadable = report.unreadable.length > 0;
  const lost = report.files.filter(({ ignored }) => ignored.length > 0);
  const isOpen = isUnreadable || (bad > 0 && !skipBad) || (lost.length > 0 && !leaveOut);
  if (count === 0) {
    const isDone = bad === 0 && !isUnreadable;
    return (
      <>
        <LostColumns lost={lost} />
        {isDone && <p role="status">{t('import.nothingToDo')}</p>}
      </>
    );
  }
  return (
    <div className="stack tight">
      <LostColumns lost={lost} />
      {lost.length > 0 && (
        <Checkbox label={t('import.leaveOut')} checked={leaveOut} onChange={setLeaveOut} />
      )}
      {bad > 0 && (
        <Checkbox
          label={t('import.skipBad', { count: bad })}
          checked={skipBad}
          onChange={setSkipBad}
        />
      )}
      <div>
        <Button kind="main" disabled={isOpen} onClick={() => onWrite({ skipBad, leaveOut })}>
          {t('import.run', { count })}
        </Button>
      </div>
    </div>
  );
}

/** The columns that match no field. */
function LostColumns({ lost }: { lost: ImportReport['files'] }) {
  const t = useTranslate();
  if (lost.length === 0) return null;
  return (
    <Alert kind="waiting">
      <span>{t('import.lostColumns')}</span>
      {lost.map(({ file, ignored }) => (
        <span key={file}>
          {t('import.lostOf', { file: t(`import.file.${file}`), columns: ignored.join(', ') })}
        </span>
      ))}
    </Alert>
  );
}
