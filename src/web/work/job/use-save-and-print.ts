import { useRef } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';

type Submit = AnyForm['submit'];

/**
 * Several submit buttons: `to` is the page after saving, which prints if the pressed button asks for it.
 */
export function useSaveAndPrint() {
  const pressed = useRef<string | null>(null);
  const trackButton =
    (submit: Submit): Submit =>
    (event) => {
      const native = event?.nativeEvent;
      const button = native instanceof SubmitEvent ? native.submitter : null;
      pressed.current = button?.getAttribute('value') ?? null;
      return submit(event);
    };
  return {
    trackButton,
    to: ({ _id: id }: { _id: string }): LinkTarget => pageAfter(id, pressed.current),
  };
}

function pageAfter(id: string, printed: string | null): LinkTarget {
  const params = { id };
  if (printed === 'receipt') {
    return { to: '/jobs/receipt/$id', params, search: { print: 'yes' } };
  }
  return printed === 'labels'
    ? { to: '/jobs/$id', params, search: { labels: 'yes' } }
    : { to: '/jobs/$id', params };
}
