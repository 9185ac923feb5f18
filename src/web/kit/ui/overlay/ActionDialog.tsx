import type { ComponentProps } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { RefusalAlert } from '../page/Causes.tsx';
import { Dialog } from './Dialog.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> &
  Pick<ComponentProps<typeof Button>, 'icon' | 'disabled'> & {
    /** Of the action button. */
    label: string;
    /** Of the other button, by default "cancel". */
    back?: string;
    /** The button that is focused first; by default the first field is. */
    focus?: 'action' | 'back';
    /** The state of the action; an error is shown in the dialog. */
    doing?: { isPending: boolean; error: Error | null };
    onAct: () => void;
  };

/** A dialog with one action, which may ask for input first. */
export function ActionDialog(props: Props) {
  const { label, back, focus, icon, disabled, doing, onAct, children, ...dialog } = props;
  const t = useTranslate();
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose} isFirst={focus === 'back'}>
            {back ?? t('common.cancel')}
          </Button>
          <Button
            kind="main"
            {...(icon && { icon })}
            isFirst={focus === 'action'}
            disabled={disabled}
            pending={doing?.isPending === true}
            onClick={onAct}
          >
            {label}
          </Button>
        </>
      }
    >
      {doing?.error && <RefusalAlert error={doing.error} />}
      {children}
    </Dialog>
  );
}

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
