import { useTranslate } from '#web/kit/base/translate.tsx';
import { SelectField } from '#web/kit/ui/form/fields.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';

type CategoryProps = { at: At<string>; label: string; configured: readonly string[] };

/** Offers the configured categories, and the current one even if it is no longer configured. */
export function CategoryField({ at, label, configured }: CategoryProps) {
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
