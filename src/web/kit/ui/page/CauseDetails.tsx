import { Link } from '@tanstack/react-router';
import { ArchiveRestore } from 'lucide-react';
import type { Cause } from '#shared/fields/cause.ts';
import type { HistoryKind } from '#shared/records/history.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { pageOfCause, restoringOf } from '#web/kit/base/cause-links.ts';
import { causeKey } from '#web/kit/base/cause.ts';
import { useChangeSentence } from '#web/kit/base/history-change.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, lookOf } from '../button/Button.tsx';

// Loaded when two people have met at one record: it knows every field of every record, and each screen shows refusals.

/** What somebody changed. */
export function CauseChanges({ kind, changes }: Pick<Cause, 'kind' | 'changes'>) {
  const sentenceOf = useChangeSentence();
  return (
    <ul className="small">
      {changes.map((change) => (
        <li key={change.field}>{sentenceOf(kind as HistoryKind, change)}</li>
      ))}
    </ul>
  );
}

export type CauseActionsProps = {
  causes: readonly Cause[];
  /** The record that is edited, which has a link of its own. */
  except?: string | undefined;
  onRestored?: () => void;
  /** In a cell of a table. */
  isBrief?: boolean;
};

/** What can be done: look at what was made or changed, in a tab of its own, or take a deletion back. */
export function CauseActions({ causes, except, onRestored, isBrief = false }: CauseActionsProps) {
  const t = useTranslate();
  const { role } = usePermissions();
  return causes.map((cause) => {
    const page = cause.record === except ? undefined : pageOfCause(cause, role);
    const restoring = restoringOf(cause, role);
    return (
      <span key={causeKey(cause)}>
        {page && (
          <Link {...page} {...(isBrief ? { className: 'link' } : lookOf({}))} target="_blank">
            {t('form.openCause', { label: cause.label })}
          </Link>
        )}
        {restoring && (
          <Restore {...restoring} label={cause.label} {...(onRestored && { onRestored })} />
        )}
      </span>
    );
  });
}

type RestoreProps = NonNullable<ReturnType<typeof restoringOf>> & {
  label: string;
  onRestored?: () => void;
};

function Restore({ call, id, label, onRestored }: RestoreProps) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite(call, { notifies: true });
  const onSuccess = () => {
    notify({ kind: 'good', title: t('notice.restored'), body: label });
    onRestored?.();
  };
  return (
    <Button
      icon={ArchiveRestore}
      pending={isPending}
      onClick={() => mutate({ params: { id } }, { onSuccess })}
    >
      {t('form.restore', { label })}
    </Button>
  );
}
