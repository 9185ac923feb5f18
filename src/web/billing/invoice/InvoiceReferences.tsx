import { useEffect, useRef } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { Client } from '#web/parties/client/index.ts';
import type { InvoiceDraft } from './invoice-form.ts';

type Props = { form: FormHandle<InvoiceDraft>; client: Client | undefined; isNew: boolean };

/** A new invoice proposes the buyer's reference of its client. */
export function InvoiceReferences({ form, client, isNew }: Props) {
  const t = useTranslate();
  return (
    <Pair>
      <TextField
        at={form.at('buyerReference')}
        printed
        label={t('invoice.buyerReference')}
        help={t('invoice.buyerReferenceHelp')}
      />
      <TextField at={form.at('orderReference')} printed label={t('invoice.orderReference')} />
      {isNew && <Proposal form={form} reference={client?.buyerReference} />}
    </Pair>
  );
}

type ProposalProps = Pick<Props, 'form'> & { reference: string | undefined };

/** Follows the chosen client, unless another reference was typed. */
function Proposal({ form, reference }: ProposalProps) {
  const typed = useFieldValue(form.at('buyerReference'));
  const proposed = useRef('');
  useEffect(() => {
    if (reference === undefined || reference === proposed.current) return;
    if (typed === proposed.current) form.set('buyerReference', reference);
    proposed.current = reference;
  });
  return null;
}
