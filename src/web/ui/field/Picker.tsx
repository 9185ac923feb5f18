import { type ReactNode, Suspense, useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import css from './Picker.module.css';

type Props<T> = {
  label: string;
  /** The button's words and the dialog's title: "Select client". */
  select: string;
  /** What is chosen, as it reads; undefined where nothing is. */
  shown: ReactNode;
  onPick: (value: T) => void;
  /** The table to choose from. */
  children: (pick: (value: T) => void) => ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  help?: string;
  error?: string | undefined;
  'data-path'?: string;
};

/** Something chosen from a table in a dialog, never typed. */
export function Picker<T>({ label, select, shown, onPick, children, ...rest }: Props<T>) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { required, disabled, autoFocus, help, error } = rest;
  return (
    <FieldFrame label={label} description={help} required={required} error={error}>
      <div className={css['picker']} data-wrong={error !== undefined || undefined}>
        <span className={css['shown']}>{shown ?? t('form.notChosen')}</span>
        <Button disabled={disabled} autoFocus={autoFocus} onClick={() => setOpen(true)}>
          {select}
        </Button>
      </div>
      <Dialog title={select} size="large" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeleton lines={6} />}>
          {children((value) => {
            setOpen(false);
            onPick(value);
          })}
        </Suspense>
      </Dialog>
    </FieldFrame>
  );
}
