import type { LucideIcon } from 'lucide-react';
import type { DragEvent } from 'react';
import { FileButton, type TakeFiles, takeFiles } from './FileButton.tsx';
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
} & TakeFiles;

/** Takes files by drag and drop or from a dialog. */
export function FileDrop({ label, hint, pending, ...button }: Props) {
  /** The button does the same for the keyboard. */
  const droppable = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (!pending) takeFiles(button, event.dataTransfer.files);
    },
  };
  return (
    <div className={`surface line ${css['drop']}`} role="group" aria-label={label} {...droppable}>
      <FileButton {...button} pending={pending} />
      <span className="dim">{hint}</span>
    </div>
  );
}
