import { Plus } from 'lucide-react';
import { proposedPeppolId } from '#shared/rules/peppol-id.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { ClientDraft } from './client-form.ts';

type Props = { form: FormHandle<ClientDraft> };

/** What electronic invoices need. The address of a Cypriot VAT number is offered; nothing is filled in by itself. */
export function ElectronicFields({ form }: Props) {
  const t = useTranslate();
  const typed = useFieldValue(form.at('peppolId'));
  const id = proposedPeppolId(useFieldValue(form.at('vatNumber')));
  return (
    <Pair>
      <div>
        <TextField
          at={form.at('peppolId')}
          label={t('client.peppolId')}
          help={t('client.peppolIdHelp')}
        />
        {typed === '' && id !== '' && (
          <Button kind="quiet" icon={Plus} onClick={() => form.set('peppolId', id)}>
            {t('client.peppolPropose', { id })}
          </Button>
        )}
      </div>
      <TextField
        at={form.at('buyerReference')}
        printed
        label={t('client.buyerReference')}
        help={t('client.buyerReferenceHelp')}
      />
    </Pair>
  );
}
