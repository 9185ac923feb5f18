import { Link } from '@tanstack/react-router';
import { ArchiveRestore } from 'lucide-react';
import type { Cause } from '#shared/history/cause.ts';
import type { HistoryKind } from '#shared/history/kinds.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { pageOfCause, restoringOf } from '#web/kit/base/cause-links.ts';
import { causeSentence } from '#web/kit/base/cause.ts';
import { causesOf, plainMessageOf } from '#web/kit/base/failure.ts';
import { useChangeSentence } from '#web/kit/base/history-change.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, lookOf } from '../button/Button.tsx';
import { Alert } from './Alert.tsx';

type Props = { causes: readonly Cause[] };

/** Who did what and when, with what it changed. */
export function CauseList({ causes }: Props) {
  const sentenceOf = useChangeSentence();
  return causes.map((cause) => (
    <div key={keyOf(cause)}>
      <p>{causeSentence(cause)}</p>
      {cause.changes.length > 0 && (
        <ul className="small">
          {cause.changes.map((change) => (
            <li key={change.field}>{sentenceOf(cause.kind as HistoryKind, change)}</li>
          ))}
        </ul>
      )}
    </div>
  ));
}

type ActionProps = Props & {
  /** The record that is edited, which has a link of its own. */
  except?: string | undefined;
  onRestored?: () => void;
  /** In a cell of a table. */
  isBrief?: boolean;
};

/** What can be done: look at what was made or changed, in a tab of its own, or take a deletion back. */
export function CauseActions({ causes, except, onRestored, isBrief = false }: ActionProps) {
  const t = useTranslate();
  const { role } = usePermissions();
  return causes.map((cause) => {
    const page = cause.record === except ? undefined : pageOfCause(cause, role);
    const restoring = restoringOf(cause, role);
    return (
      <span key={keyOf(cause)}>
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

function keyOf({ at, kind, record, event }: Cause): string {
  return `${at} ${kind} ${record} ${event}`;
}

/** Why a call was refused, what others did that led to it, and what can be done. */
export function RefusalAlert({
  error,
  onRestored,
}: Pick<ActionProps, 'onRestored'> & { error: unknown }) {
  const causes = causesOf(error);
  const actions = causes.length > 0 && (
    <CauseActions causes={causes} {...(onRestored && { onRestored })} />
  );
  return (
    <Alert kind="wrong" {...(actions && { actions })}>
      <p>{plainMessageOf(error)}</p>
      <CauseList causes={causes} />
    </Alert>
  );
}

type RowProps = { message?: string | undefined; causes?: readonly Cause[] | undefined };

/** Why a row of a bulk call was refused, in a cell of its table. */
export function RefusedRow({ message, causes = [] }: RowProps) {
  return (
    <div>
      <span className="wrong">{message}</span>
      {causes.map((cause) => (
        <p key={keyOf(cause)} className="small">
          {causeSentence(cause)} <CauseActions causes={[cause]} isBrief />
        </p>
      ))}
    </div>
  );
}
