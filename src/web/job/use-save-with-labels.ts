import { useRef } from 'react';
import type { To } from '#web/base/link.ts';
import type { AnyForm } from '#web/ui/form/use-form.ts';

/** The value of the button that saves and then prints. */
export const WITH_LABELS = 'labels';

type Submit = AnyForm['submit'];

/** A form with two buttons that save: by one of them labels are printed on the page that follows. */
export function useSaveWithLabels() {
  const isAsked = useRef(false);
  const noting =
    (submit: Submit): Submit =>
    (event) => {
      const native = event?.nativeEvent;
      const button = native instanceof SubmitEvent ? native.submitter : null;
      isAsked.current = button?.getAttribute('value') === WITH_LABELS;
      return submit(event);
    };
  const to = ({ _id: id }: { _id: string }): To => ({
    to: '/jobs/$id',
    params: { id },
    search: { labels: isAsked.current ? 'yes' : undefined },
  });
  return { noting, to };
}
