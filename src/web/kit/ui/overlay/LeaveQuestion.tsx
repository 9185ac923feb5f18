import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

type LeaveProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

/** Asks before unsaved input is lost; the safe choice has the focus. */
export function LeaveQuestion({ isOpen, onStay, onLeave }: LeaveProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t('form.leaveTitle')}
      isOpen={isOpen}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay} isFirst>
            {t('form.stay')}
          </Button>
          <Button kind="danger" onClick={onLeave}>
            {t('form.leave')}
          </Button>
        </>
      }
    >
      <p>{t('form.leaveBody')}</p>
    </Dialog>
  );
}
