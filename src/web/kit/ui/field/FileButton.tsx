import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button/Button.tsx';

/** One file, or as many as are chosen or dropped together. */
export type TakeFiles =
  | { onFile: (file: File) => void; onFiles?: never }
  | { onFiles: (files: readonly File[]) => void; onFile?: never };

export function takeFiles({ onFile, onFiles }: TakeFiles, files: FileList | null): void {
  const [first] = files ?? [];
  if (first === undefined) return;
  if (onFiles) onFiles([...(files ?? [])]);
  else onFile(first);
}

type Props = TakeFiles & {
  icon: LucideIcon;
  choose: string;
  /** For screen readers, where several buttons are called the same. */
  name?: string;
  /** As in `<input accept>`. */
  accept: string;
  pending: boolean;
};

/** Takes files from a dialog. */
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
          takeFiles(props, currentTarget.files);
          // The same file can be chosen again.
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
