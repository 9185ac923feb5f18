import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleCheck, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { To } from '#web/base/link.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

const acts = {
  delete: { icon: Trash2, notice: 'notice.deleted' },
  cancel: { icon: Ban, notice: 'notice.cancelled' },
  complete: { icon: CircleCheck, notice: 'notice.completed' },
} as const;

type Props = Omit<ComponentProps<typeof ConfirmButton>, 'icon' | 'onConfirm'> & {
  act: keyof typeof acts;
  /** From `useWrite`, of a call that takes no more than the record's id. */
  write: { mutateAsync: (input: { params: { id: string } }) => Promise<unknown> };
  id: string;
  /** Where it leads when it is done; unsaved changes of a form are of no matter then. */
  next?: To | undefined;
};

/** Asks, does it to a whole record, says that it is done, and goes on. */
export function ConfirmWrite({ act, write, id, next, ...button }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { icon, notice } = acts[act];
  return (
    <ConfirmButton
      {...button}
      icon={icon}
      onConfirm={async () => {
        await write.mutateAsync({ params: { id } });
        notify({ kind: 'good', title: t(notice) });
        if (next) void navigate({ ...next, ignoreBlocker: true });
      }}
    />
  );
}
