import { useEffect, useEffectEvent, useState } from 'react';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { AgainNote } from './AgainNote.tsx';
import { areUntouched, type JobDraft } from './job-form.ts';
import type { Pricing } from './pricing.ts';
import { type Again, type Earlier, type LeftOut, sameAgain } from './same-again.ts';
import { SameAgain } from './SameAgain.tsx';
import { WithEarlier } from './WithEarlier.tsx';

type Props = {
  form: FormHandle<JobDraft>;
  pricing: Pricing;
  /** The id of the form's client. */
  client: string;
  /** What the form was opened with. */
  filledFrom: Again | undefined;
};

/** Offers the rows of an earlier job while there are none, and tells what did not come along. */
export function FromEarlier({ form, pricing, client, filledFrom }: Props) {
  const [again, setAgain] = useState(filledFrom);
  const [picked, setPicked] = useState<string>();
  const areFree = useFieldSelect(form.at('items'), areUntouched);

  function take(earlier: Earlier) {
    const next = sameAgain(earlier, pricing);
    form.set('items', next.items);
    if (next.subscription) form.set('job.subscription', true);
    setAgain(next);
  }

  function add(piece: LeftOut) {
    const { items } = form.values();
    form.set('items', [...(areUntouched(items) ? [] : items), ...piece.rows]);
    setAgain((now) => now && { ...now, leftOut: now.leftOut.filter((other) => other !== piece) });
  }

  if (again) return <AgainNote again={again} onAdd={add} />;
  if (picked === undefined) return areFree && <SameAgain client={client} onPick={setPicked} />;
  return (
    <WithEarlier client={client} from={picked}>
      {(earlier) => <Take onTake={() => take(earlier)} />}
    </WithEarlier>
  );
}

/** What was read goes into the form once. */
function Take({ onTake }: { onTake: () => void }) {
  const take = useEffectEvent(onTake);
  useEffect(() => take(), []);
  return null;
}
