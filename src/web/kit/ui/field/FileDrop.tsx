import type { LucideIcon } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import css from './FileDrop.module.css';

type Props = {
  /** Of the area, for screen readers. */
  label: string;
  icon: LucideIcon;
  /** Of the button, which does the same as dropping. */
  choose: string;
  /** What may be dropped. */
  hint: string;
  /** As in `<input accept>`. */
  accept: string;
  pending: boolean;
  onFile: (file: File) => void;
};

/** Takes a file by drag and drop or from a dialog. */
export function FileDrop({ label, icon, choose, hint, accept, pending, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = (file: File | undefined) => file && !pending && onFile(file);
  /** The button does the same for the keyboard. */
  const droppable = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className={`surface line ${css['drop']}`} role="group" aria-label={label} {...droppable}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={choose}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Button icon={icon} pending={pending} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <span className="dim">{hint}</span>
    </div>
  );
}
