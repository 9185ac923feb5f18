import { checkVatNumber } from '#shared/rules/vat-number.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { Warning } from '#web/kit/ui/page/Warning.tsx';

/** Warns about a VAT number that looks wrong, but lets it be saved. */
export function VatNumberField({ at }: { at: At<string> }) {
  const t = useTranslate();
  const finding = checkVatNumber(useFieldValue(at));
  return (
    <div>
      <TextField at={at} label={t('client.vatNumber')} />
      <Warning>{finding === 'ok' ? null : t(`client.vatFinding.${finding}`)}</Warning>
    </div>
  );
}
