import type { ComponentProps } from 'react';
import { messageOf } from '#web/kit/base/failure.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Alert } from '../page/Alert.tsx';
import { Dialog } from './Dialog.tsx';

type Props = Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'actions'> &
  Pick<ComponentProps<typeof Button>, 'icon' | 'disabled'> & {
    /** What the button says that does it. */
    label: string;
    /** What the other one says. */
    back?: string;
    /** Which of the two has the focus; where it is not said, the first field. */
    focus?: 'action' | 'back';
    /** How the doing stands; a failure is told here, and the dialog stays open. */
    doing?: { isPending: boolean; error: Error | null };
    onAct: () => void;
  };

/** Asks what there is to ask before something is done, and does it. */
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
      {doing?.error && <Alert kind="wrong">{messageOf(doing.error)}</Alert>}
      {children}
    </Dialog>
  );
}
