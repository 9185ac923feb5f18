import { useTranslate } from '#web/base/translate.tsx';
import { SelectField, TextareaField } from '#web/ui/form/fields.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import { type At, useFieldValue } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { AlgorithmCheck } from './AlgorithmCheck.tsx';
import type { ConfigDraft } from './config.ts';

type Props = { form: FormHandle<ConfigDraft> };

/** A price algorithm for each category, checked while it is typed. */
export function CalculatorRows({ form }: Props) {
  const t = useTranslate();
  return (
    <>
      <p className="dim">{t('config.calculatorsHelp')}</p>
      <Rows
        at={form.at('priceCalculator')}
        what={t('config.calculator')}
        add={t('config.addCalculator')}
        newRow={() => ({ clientItemCategory: '', algorithm: '' })}
        cells="minmax(0, 1fr)"
        tall
      >
        {(row) => (
          <>
            <Category at={row('clientItemCategory')} all={form.at('clientItemsCategories')} />
            <TextareaField
              at={row('algorithm')}
              label={t('config.algorithm')}
              help={t('config.calculatorExample')}
              required
            />
            <Check category={row('clientItemCategory')} algorithm={row('algorithm')} />
          </>
        )}
      </Rows>
    </>
  );
}

/** A category that was taken off the list stays visible where it has a calculator. */
function Category({ at, all }: { at: At<string>; all: At<string[]> }) {
  const t = useTranslate();
  const categories = new Set([...useFieldValue(all), useFieldValue(at)]);
  categories.delete('');
  return (
    <SelectField
      at={at}
      label={t('config.calculatorCategory')}
      options={[
        { value: '', label: t('clientItem.chooseCategory') },
        ...[...categories].map((value) => ({ value, label: value })),
      ]}
      required
    />
  );
}

function Check({ category, algorithm }: { category: At<string>; algorithm: At<string> }) {
  return <AlgorithmCheck category={useFieldValue(category)} algorithm={useFieldValue(algorithm)} />;
}
