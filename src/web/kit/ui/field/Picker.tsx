import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { FieldGroup, type FrameProps } from './FieldFrame.tsx';

type Props<T> = Pick<FrameProps, 'error' | 'required'> & {
  label: string;
  name?: string;
  /** The label of the button and title of the dialog: "Select client". */
  select: string;
  /** The current choice, undefined if there is none. */
  shown: ReactNode;
  onPick: (value: T) => void;
  /** The content of the dialog, from which to choose. */
  children: (pick: (value: T) => void) => ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
};

/** A value that is chosen from a table in a dialog. */
export function Picker<T>(props: Props<T>) {
  const { select, shown, onPick, children, disabled, autoFocus, ...group } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldGroup {...group} className="line">
      <strong>{shown ?? t('form.notChosen')}</strong>
      <Button {...{ disabled, autoFocus }} onClick={() => setOpen(true)}>
        {select}
      </Button>
      <Dialog title={select} size="large" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton lines={6} />}>
          {children((value) => {
            setOpen(false);
            onPick(value);
          })}
        </Suspense>
      </Dialog>
    </FieldGroup>
  );
}
