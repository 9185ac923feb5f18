import { useTranslate } from '#web/base/translate.tsx';
import { AreaField, ChoiceField } from '#web/ui/form/fields.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { AlgorithmCheck } from './AlgorithmCheck.tsx';
import type { Config } from './config.ts';
import css from './config.module.css';

type Props = { form: FormHandle<Config> };

/** A price algorithm for each category, checked while it is typed. */
export function CalculatorRows({ form }: Props) {
  const t = useTranslate();
  const categories = form.useValue('clientItemsCategories');
  return (
    <>
      <p className={css['quiet']}>{t('config.calculatorsHelp')}</p>
      <Rows
        form={form}
        path="priceCalculator"
        what={t('config.calculator')}
        add={t('config.addCalculator')}
        newRow={() => ({ clientItemCategory: '', algorithm: '' })}
        cells="minmax(0, 1fr)"
        tall
      >
        {(at, index) => (
          <>
            <ChoiceField
              at={at('clientItemCategory')}
              label={t('config.calculatorCategory')}
              choices={choices(categories, at('clientItemCategory').value)}
              none={t('clientItem.chooseCategory')}
              required
            />
            <AreaField
              at={at('algorithm')}
              label={t('config.algorithm')}
              help={t('config.calculatorExample')}
              required
            />
            <Check form={form} index={index} />
          </>
        )}
      </Rows>
    </>
  );
}

function Check({ form, index }: Props & { index: number }) {
  const category = form.useValue(`priceCalculator.${index}.clientItemCategory`);
  const algorithm = form.useValue(`priceCalculator.${index}.algorithm`);
  return <AlgorithmCheck category={category ?? ''} algorithm={algorithm ?? ''} />;
}

/** A category that was taken off the list stays visible where it has a calculator. */
function choices(categories: readonly string[], chosen: string) {
  const all = new Set([...categories, chosen]);
  all.delete('');
  return [...all].map((value) => ({ value, label: value }));
}
