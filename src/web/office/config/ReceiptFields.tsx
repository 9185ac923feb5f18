import { type ReceiptKind, receiptKinds } from '#shared/base/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { DayField, SelectField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Form.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';

type Props = { at: At<ReceiptKind>; since: At<string | null> };

/** How the shop gives legal receipts; from which day on only where it does. */
export function ReceiptFields({ at, since }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const kind = useFieldValue(at);
  return (
    <Group title={t('config.receipts')}>
      <SelectField
        at={at}
        label={t('config.receiptKind')}
        options={optionsOf(receiptKinds, 'config.receipts')}
        help={t('config.receiptsHelp')}
        required
      />
      {kind !== 'none' && (
        <DayField
          at={since}
          label={t('config.receiptsSince')}
          help={t('config.receiptsSinceHelp')}
        />
      )}
    </Group>
  );
}
