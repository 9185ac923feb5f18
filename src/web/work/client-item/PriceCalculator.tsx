import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { toEuros } from '#shared/money.ts';
import { price } from '#shared/rules/price-calculator.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import type { ClientItemDraft } from './client-item.ts';

type CalculatorProps = { form: FormHandle<ClientItemDraft>; rules: Config['priceCalculator'] };

type PriceMessage = { kind: 'good' | 'waiting'; message: string };
type Outcome = PriceMessage & { of: Basis; price?: number };

type Basis = { category: string; width: unknown; length: unknown };

/** Sets the price by the algorithm of the category; without a result the price stays. */
export function PriceCalculator({ form, rules }: CalculatorProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const [outcome, setOutcome] = useState<Outcome>();
  const basis = {
    category: useFieldValue(form.at('category')),
    width: useFieldValue(form.at('dimensions.width')),
    length: useFieldValue(form.at('dimensions.length')),
  };
  const priceNow = useFieldValue(form.at('price'));
  const isOld = outcome !== undefined && !isSame(outcome.of, basis);
  const isLeft = outcome?.price !== undefined && outcome.price === priceNow;
  const changed: PriceMessage | undefined = isLeft
    ? { kind: 'waiting', message: t('clientItem.calculateAgain') }
    : undefined;
  const message: PriceMessage | undefined = isOld ? changed : outcome;

  function calculate(): Omit<Outcome, 'of'> {
    const { category, dimensions } = form.values();
    if (category === '') return problem(t('clientItem.calculateNeedsCategory'));
    const rule = rules.find(({ clientItemCategory }) => clientItemCategory === category);
    if (rule === undefined) return problem(t('clientItem.calculatorMissing'));
    const found = price({ source: rule.algorithm, category, ...numericSize(dimensions) });
    if (found === undefined) return problem(t('clientItem.calculatedNothing'));
    form.set('price', toEuros(found));
    const message = t('clientItem.calculated', { price: money(toEuros(found)) });
    return { kind: 'good', message, price: toEuros(found) };
  }

  return (
    <div className="line">
      <Button icon={Calculator} onClick={() => setOutcome({ ...calculate(), of: basis })}>
        {t('clientItem.calculate')}
      </Button>
      <p role="status" className={message?.kind}>
        {message?.message}
      </p>
    </div>
  );
}

function problem(message: string): PriceMessage {
  return { kind: 'waiting', message };
}

function isSame(a: Basis, b: Basis): boolean {
  return a.category === b.category && a.width === b.width && a.length === b.length;
}

/** NaN if a field is empty or not a number. */
function numericSize({ width, length }: ClientItemDraft['dimensions']) {
  const known = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);
  return { width: known(width), length: known(length) };
}
