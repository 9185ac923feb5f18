import { useTranslate } from '#web/base/translate.tsx';
import { TextareaField } from '#web/ui/form/fields.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import { useFieldValue } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { AlgorithmCheck } from './AlgorithmCheck.tsx';
import { CategoryField } from './CategoryField.tsx';
import type { ConfigDraft } from './config.ts';

type Props = { form: FormHandle<ConfigDraft> };

/** A price algorithm for each category, checked while it is typed. */
export function CalculatorRows({ form }: Props) {
  const t = useTranslate();
  const categories = useFieldValue(form.at('clientItemsCategories'));
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
            <CategoryField
              at={row('clientItemCategory')}
              label={t('config.calculatorCategory')}
              configured={categories}
            />
            <TextareaField
              at={row('algorithm')}
              label={t('config.algorithm')}
              help={t('config.calculatorExample')}
              required
            />
            <AlgorithmCheck category={row('clientItemCategory')} algorithm={row('algorithm')} />
          </>
        )}
      </Rows>
    </>
  );
}
