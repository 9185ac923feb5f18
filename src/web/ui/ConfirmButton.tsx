import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/app/failure.ts';
import { useT } from '#web/app/words.tsx';
import { Alert } from './Alert.tsx';
import { Button, type ButtonKind } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  /** What the button says, and the button that confirms. */
  label: string;
  icon?: LucideIcon;
  kind?: ButtonKind;
  disabled?: boolean;
  /** The question; names the thing: "Cancel invoice I-000123 of €119.00?" */
  title: string;
  /** What will come of it. */
  body?: string;
  /** Does it. A failure is told in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks before it does something that cannot be undone; the safe choice has the focus. */
export function ConfirmButton({ label, title, body, onConfirm, ...look }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  function close() {
    setOpen(false);
    setFailure(undefined);
  }

  async function confirm() {
    setPending(true);
    setFailure(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button kind="danger" {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close} isFirst>
              {t('common.back')}
            </Button>
            <Button kind={look.kind ?? 'danger'} pending={pending} onClick={() => void confirm()}>
              {label}
            </Button>
          </>
        }
      >
        {body !== undefined && <p>{body}</p>}
        {failure !== undefined && <Alert kind="wrong">{failure}</Alert>}
      </Dialog>
    </>
  );
}
