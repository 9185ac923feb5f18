import { useTranslate } from '#web/kit/base/translate.tsx';
import { SelectField } from '#web/kit/ui/form/fields.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';

type Props = { at: At<string>; label: string; configured: readonly string[] };

/** A configured category; one that is configured no more stays where it was chosen. */
export function CategoryField({ at, label, configured }: Props) {
  const t = useTranslate();
  const categories = new Set([...configured, useFieldValue(at)]);
  categories.delete('');
  return (
    <SelectField
      at={at}
      label={label}
      options={[
        { value: '', label: t('clientItem.chooseCategory') },
        ...[...categories].map((value) => ({ value, label: value })),
      ]}
      required
    />
  );
}
