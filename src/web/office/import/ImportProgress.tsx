import { messageOf } from '#web/kit/base/failure.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { ImportState } from './use-import.ts';

/** Progress of the import, or how it ended. */
export function ImportProgress({ work, onStop }: { work: ImportState; onStop: () => void }) {
  const t = useTranslate();
  const { state, progress, error } = work;
  return (
    <>
      <p role="status">{state === 'written' && t('import.done')}</p>
      {state === 'running' && <Bar progress={progress} onStop={onStop} />}
      {state === 'stopped' && <Alert kind="waiting">{t('import.cancelled')}</Alert>}
      {state === 'broken' && (
        <Alert kind="wrong">
          <p>{messageOf(error)}</p>
          <p>{t('import.broken')}</p>
        </Alert>
      )}
      {state === 'refused' && error !== undefined && <Alert kind="wrong">{messageOf(error)}</Alert>}
    </>
  );
}

type BarProps = { progress: ImportState['progress']; onStop: () => void };

function Bar({ progress = { phase: 'check', done: 0, total: 0 }, onStop }: BarProps) {
  const t = useTranslate();
  const { phase, done, total } = progress;
  const text = t(phase === 'write' ? 'import.writing' : 'import.checking', { done, total });
  return (
    <div className="line">
      <progress className="room" value={done} max={Math.max(1, total)} aria-label={text} />
      <span>{text}</span>
      {phase === 'write' && <Button onClick={onStop}>{t('import.cancel')}</Button>}
    </div>
  );
}
