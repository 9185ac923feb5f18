import { useEffect, useEffectEvent, useState } from 'react';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { areUntouched, type JobDraft } from './job-form.ts';
import type { Pricing } from './pricing.ts';
import { RepeatedJobNote } from './RepeatedJobNote.tsx';
import { type RepeatedJob, type EarlierJob, type LeftOut, repeatJob } from './same-again.ts';
import { SameAgain } from './SameAgain.tsx';
import { WithEarlierJob } from './WithEarlierJob.tsx';

type Props = {
  form: FormHandle<JobDraft>;
  pricing: Pricing;
  /** The id of the form's client. */
  client: string;
  /** The repeated job with which the form was opened, if any. */
  filledFrom: RepeatedJob | undefined;
};

/** Offers the rows of an earlier job while the form has none, then shows what was left out. */
export function FromEarlier({ form, pricing, client, filledFrom }: Props) {
  const [repeated, setRepeated] = useState(filledFrom);
  const [picked, setPicked] = useState<string>();
  const canFill = useFieldSelect(form.at('items'), areUntouched);

  function fill(earlier: EarlierJob) {
    const next = repeatJob(earlier, pricing);
    form.set('items', next.items);
    if (next.subscription) form.set('job.subscription', true);
    setRepeated(next);
  }

  function add(piece: LeftOut) {
    const { items } = form.values();
    form.set('items', [...(areUntouched(items) ? [] : items), ...piece.rows]);
    setRepeated(
      (now) => now && { ...now, leftOut: now.leftOut.filter((other) => other !== piece) },
    );
  }

  if (repeated) return <RepeatedJobNote repeated={repeated} onAdd={add} />;
  if (picked === undefined) return canFill && <SameAgain client={client} onPick={setPicked} />;
  return (
    <WithEarlierJob client={client} from={picked}>
      {(earlier) => <ApplyOnce onApply={() => fill(earlier)} />}
    </WithEarlierJob>
  );
}

/** Calls `onApply` once, when the job has been read. */
function ApplyOnce({ onApply }: { onApply: () => void }) {
  const apply = useEffectEvent(onApply);
  useEffect(() => apply(), []);
  return null;
}
