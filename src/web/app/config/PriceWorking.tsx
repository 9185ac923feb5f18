import { toEuros, toMillimetres } from '#shared/money.ts';
import { price } from '#shared/rules/price-calculator.ts';
import { algorithmOf, countedArea, type PriceRule } from '#shared/rules/price-rule.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type At, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { type RuleDraft, wholeRule } from './price-draft.ts';

/** In centimetres: an ordinary carpet, and a small one for which the minimum applies. */
const SAMPLES = [
  { width: 200, length: 300 },
  { width: 70, length: 120 },
];

/** How the prices of two samples are calculated, while typing. */
export function PriceWorking({ rule: at }: { rule: At<RuleDraft> }) {
  const rule = useFieldSelect(at, (typed) => typed && wholeRule(typed));
  if (rule === undefined) return null;
  return (
    <div className="dim" role="status">
      {SAMPLES.map((size) => (
        <p key={size.width}>
          <Working rule={rule} {...size} />
        </p>
      ))}
    </div>
  );
}

type WorkingProps = { rule: PriceRule; width: number; length: number };

function Working({ rule, width, length }: WorkingProps) {
  const t = useTranslate();
  const { money, number } = useFormat();
  const found = price({ source: algorithmOf(rule), category: '', width, length });
  if (found === undefined) return t('config.sampleNothing');
  const size = { width: toMillimetres(width), length: toMillimetres(length) };
  const counted = countedArea(size, rule);
  const words = {
    size: t('config.metres', { length: number(length / 100), width: number(width / 100) }),
    area: number(counted),
    rate: money(rule.perSquareMetre),
    price: money(toEuros(found)),
  };
  const isPlain = Math.round(counted * rule.perSquareMetre * 100) === found;
  return isPlain ? t('config.working', words) : t('config.workingLeast', words);
}
