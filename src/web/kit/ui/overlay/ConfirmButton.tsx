import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, CircleCheck, Link2Off, type LucideIcon, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Section, Values } from '#shared/i18n/translate.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate, useTranslateKey } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Alert } from '../page/Alert.tsx';
import { RefusalAlert } from '../page/Causes.tsx';
import { Dialog } from './Dialog.tsx';

type ConfirmButtonProps = {
  /** Of the button, and of the one that confirms. */
  label: string;
  icon?: LucideIcon;
  kind?: ButtonKind;
  disabled?: boolean;
  /** The question, with the record's name: "Cancel invoice I-000123 of €119.00?" */
  title: string;
  /** The consequences. */
  body?: string;
  /** Mounted with the open dialog: what it reads is read only then. */
  warning?: ReactNode;
  /** Why it is not possible: replaces the body and the confirming button. */
  refusal?: string | undefined;
  /** An icon button, as in a row of a table. */
  isIcon?: boolean;
  /** An error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
};

/** A button that asks for confirmation first; the safe choice has the focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, body, warning, refusal, isIcon = false, onConfirm, ...look } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const action = useMutation({ mutationFn: onConfirm, onSuccess: close });

  function close() {
    setOpen(false);
    action.reset();
  }

  return (
    <>
      {isIcon && look.icon ? (
        <IconButton icon={look.icon} label={title} onClick={() => setOpen(true)} />
      ) : (
        <Button kind="danger" {...look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close} isFirst>
              {t('common.back')}
            </Button>
            {refusal === undefined && (
              <Button
                kind={look.kind ?? 'danger'}
                pending={action.isPending}
                onClick={() => action.mutate()}
              >
                {label}
              </Button>
            )}
          </>
        }
      >
        {body !== undefined && refusal === undefined && <p>{body}</p>}
        {refusal === undefined && warning}
        {refusal !== undefined && <Alert kind="wrong">{refusal}</Alert>}
        {action.error && <RefusalAlert error={action.error} />}
      </Dialog>
    </>
  );
}

const acts = {
  delete: { icon: Trash2, notice: 'notice.deleted' },
  cancel: { icon: Ban, notice: 'notice.cancelled' },
  withdraw: { icon: Link2Off, notice: 'forward.withdrawn' },
  newLink: { icon: Link2Off, notice: 'forward.newLinkMade' },
  complete: { icon: CircleCheck, notice: 'notice.completed' },
} as const;

type ButtonProps = 'kind' | 'disabled' | 'refusal' | 'warning';

type Props<Done> = Pick<ComponentProps<typeof ConfirmButton>, ButtonProps> & {
  act: keyof typeof acts;
  /** The translations' section: `job.deleteTitle`, `job.deleteBody`. */
  words: Section;
  /** For the title. */
  values: Values;
  /** These replace the translations of the section. */
  label?: string;
  title?: string;
  body?: string;
  /** From `useWrite`, of a call whose only input is the record's id. */
  write: { mutateAsync: (input: { params: { id: string } }) => Promise<Done> };
  id: string;
  /** Of the record, for the notice. */
  name?: string;
  /** Offered by the notice. */
  undo?: (done: Done) => Promise<unknown>;
  /** The notice's link, if the record still has a page. */
  page?: LinkTarget;
  /** For every role, not only those of the desk. */
  isForAll?: boolean;
  /** The page to open afterwards, without asking about unsaved changes. */
  next?: LinkTarget | undefined;
};

/**
 * A button for an action on a whole record: asks, performs it, shows a notice and opens `next`. Desk only,
 * unless `isForAll`.
 */
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
