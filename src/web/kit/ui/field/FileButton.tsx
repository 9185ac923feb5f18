import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/Button.tsx';

/** Receives one file, or all files that are chosen or dropped together. */
export type FileHandler =
  | { onFile: (file: File) => void; onFiles?: never }
  | { onFiles: (files: readonly File[]) => void; onFile?: never };

export function handleFiles({ onFile, onFiles }: FileHandler, files: FileList | null): void {
  const [first] = files ?? [];
  if (first === undefined) return;
  if (onFiles) onFiles([...(files ?? [])]);
  else onFile(first);
}

type Props = FileHandler & {
  icon: LucideIcon;
  choose: string;
  /** Name for screen readers, if several buttons have the same label. */
  name?: string;
  /** As in `<input accept>`. */
  accept: string;
  pending: boolean;
};

/** Opens a dialog to choose files. */
export function FileButton(props: Props) {
  const { icon, choose, name = choose, accept, pending } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        accept={accept}
        multiple={props.onFiles !== undefined}
        ref={input}
        type="file"
        hidden
        aria-label={name}
        onChange={({ currentTarget }) => {
          handleFiles(props, currentTarget.files);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        icon={icon}
        pending={pending}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
    </>
  );
}
