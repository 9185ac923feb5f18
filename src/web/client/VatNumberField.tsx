import { checkVatNumber } from '#shared/rules/vat-number.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Warning } from '#web/ui/page/Warning.tsx';
import type { ClientValues } from './client-form.ts';

/** A client's VAT number; what seems wrong with it is said, and saved all the same. */
export function VatNumberField({ form }: { form: FormHandle<ClientValues> }) {
  const t = useTranslate();
  const finding = checkVatNumber(form.useValue('vatNumber'));
  return (
    <div>
      <TextField at={form.at('vatNumber')} label={t('client.vatNumber')} />
      <Warning>{finding === 'ok' ? null : t(`client.vatFinding.${finding}`)}</Warning>
    </div>
  );
}
