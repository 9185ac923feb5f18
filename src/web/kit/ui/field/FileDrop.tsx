import type { LucideIcon } from 'lucide-react';
import type { DragEvent } from 'react';
import { FileButton, type FileHandler, handleFiles } from './FileButton.tsx';
import css from './FileDrop.module.css';

type Props = {
  /** Name of the area for screen readers. */
  label: string;
  icon: LucideIcon;
  /** Label of the button that opens a dialog instead. */
  choose: string;
  /** Says what may be dropped. */
  hint: string;
  /** As in `<input accept>`. */
  accept: string;
  pending: boolean;
} & FileHandler;

/** Accepts files by drag and drop or from a dialog. */
export function FileDrop({ label, hint, pending, ...button }: Props) {
  // The button does the same for keyboard users.
  const droppable = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (!pending) handleFiles(button, event.dataTransfer.files);
    },
  };
  return (
    <div className={`surface line ${css['drop']}`} role="group" aria-label={label} {...droppable}>
      <FileButton {...button} pending={pending} />
      <span className="dim">{hint}</span>
    </div>
  );
}
