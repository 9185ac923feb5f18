import { useFormat } from '#web/kit/base/format.ts';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { type PaymentDraft, sumOf } from './payment-form.ts';

/** On a phone the sum is beside the save button: the one in the form is far below. */
export function PaymentSum({ form }: { form: FormHandle<PaymentDraft> }) {
  const { money } = useFormat();
  const sum = useFieldSelect(form.at('invoices'), sumOf);
  return useIsNarrow() ? <strong>{money(sum)}</strong> : null;
}
