import { Suspense } from 'react';
import type { Cause } from '#shared/fields/cause.ts';
import { causeKey, causeSentence } from '#web/kit/base/cause.ts';
import { causesOf, plainMessageOf } from '#web/kit/base/failure.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { Alert } from './Alert.tsx';
import type { CauseActionsProps } from './CauseDetails.tsx';

const Changes = lazyPart(() => import('./CauseDetails.tsx').then((part) => part.CauseChanges));
const Actions = lazyPart(() => import('./CauseDetails.tsx').then((part) => part.CauseActions));

/** Who did what and when, with what it changed. */
export function CauseList({ causes }: { causes: readonly Cause[] }) {
  return causes.map((cause) => (
    <div key={causeKey(cause)}>
      <p>{causeSentence(cause)}</p>
      <Suspense>{cause.changes.length > 0 && <Changes {...cause} />}</Suspense>
    </div>
  ));
}

/** What can be done: look at what was made or changed, in a tab of its own, or take a deletion back. */
export function CauseActions(props: CauseActionsProps) {
  return <Suspense>{props.causes.length > 0 && <Actions {...props} />}</Suspense>;
}

/** Why a call was refused, what others did that led to it, and what can be done. */
export function RefusalAlert({
  error,
  onRestored,
}: Pick<CauseActionsProps, 'onRestored'> & { error: unknown }) {
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
        <p key={causeKey(cause)} className="small">
          {causeSentence(cause)} <CauseActions causes={[cause]} isBrief />
        </p>
      ))}
    </div>
  );
}
