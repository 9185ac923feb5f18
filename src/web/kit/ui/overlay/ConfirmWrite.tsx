import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleCheck, Link2Off, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Section, Values } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';

const acts = {
  delete: { icon: Trash2, notice: 'notice.deleted' },
  cancel: { icon: Ban, notice: 'notice.cancelled' },
  withdraw: { icon: Link2Off, notice: 'forward.withdrawn' },
  newLink: { icon: Link2Off, notice: 'forward.newLinkMade' },
  complete: { icon: CircleCheck, notice: 'notice.completed' },
} as const;

type Props<Done> = Pick<ComponentProps<typeof ConfirmButton>, 'kind' | 'disabled' | 'refusal'> & {
  act: keyof typeof acts;
  /** The section of its words: `job.deleteTitle`, `job.deleteBody`. */
  words: Section;
  /** What the title names. */
  values: Values;
  /** Where the usual words do not do. */
  label?: string;
  title?: string;
  body?: string;
  /** From `useWrite`, of a call that takes no more than the record's id. */
  write: { mutateAsync: (input: { params: { id: string } }) => Promise<Done> };
  id: string;
  /** What the notice names beside what was done to it. */
  name?: string;
  /** Takes it back: the notice offers it. */
  undo?: (done: Done) => Promise<unknown>;
  /** Where it is still shown: the notice leads there. */
  page?: LinkTarget;
  /** Not the desk's alone. */
  isForAll?: boolean;
  /** Where it leads when it is done; unsaved changes of a form are of no matter then. */
  next?: LinkTarget | undefined;
};

/** Asks, does it to a whole record, says that it is done, and goes on; the desk's to do. */
export function ConfirmWrite<Done>(props: Props<Done>) {
  const {
    act,
    words,
    values,
    write,
    id,
    name,
    undo,
    page,
    isForAll = false,
    next,
    ...button
  } = props;
  const say = useTranslateKey();
  const navigate = useNavigate();
  const { icon, notice } = acts[act];
  if (!usePermissions().isDesk && !isForAll) return null;
  return (
    <ConfirmButton
      label={say(act === 'delete' ? 'common.delete' : `${words}.${act}`)}
      title={say(`${words}.${act}Title`, values)}
      body={say(`${words}.${act}Body`)}
      {...button}
      icon={icon}
      onConfirm={async () => {
        const done = await write.mutateAsync({ params: { id } });
        notify({
          kind: 'good',
          title: say(notice),
          ...(name !== undefined && { body: name }),
          ...(undo && { undo: () => undo(done) }),
          ...(page && { page }),
        });
        if (next) void navigate({ ...next, ignoreBlocker: true });
      }}
    />
  );
}
