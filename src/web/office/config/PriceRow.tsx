import { Trash2 } from 'lucide-react';
import { toEuros, toMillimetres } from '#shared/base/money.ts';
import { parseAlgorithm, price } from '#shared/rules/price-calculator.ts';
import { algorithmOf, countedArea, type PriceRule } from '#shared/rules/price-rule.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Textarea } from '#web/kit/ui/field/Textarea.tsx';
import { CheckboxField, MoneyField, NumberField, SelectField } from '#web/kit/ui/form/fields.tsx';
import { type At, useField, useFieldSelect, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import { type PriceDraft, type RuleDraft, wholeRule } from './price-draft.ts';
import css from './config.module.css';

type Form = FormHandle<{
  _rev: number;
  clientItemsCategories: string[];
  priceCalculator: PriceDraft[];
}>;

type Props = { form: Form; index: number; category: string; onRemove: () => void };

/** The price of a category: fields that generate the formula, or a custom formula. */
export function PriceRow({ form, index, category, onRemove }: Props) {
  const t = useTranslate();
  const row = `priceCalculator.${index}` as const;
  const follows = useFieldValue(form.at(`${row}.follows`));
  return (
    <div className={`stack tight ruled ${css['price']}`} role="group" aria-label={category}>
      <strong>{category}</strong>
      {follows ? (
        <RuleFields form={form} index={index} />
      ) : (
        <p className={`waiting line ${css['own']}`}>
          {t('config.followsNot')}
          <Button onClick={() => form.set(`${row}.follows`, true)}>{t('config.follow')}</Button>
        </p>
      )}
      <div className={`stack ${css['service']}`}>
        <ServiceField form={form} index={index} category={category} />
        <IconButton
          icon={Trash2}
          label={t('config.removePrice', { category })}
          onClick={onRemove}
        />
      </div>
      {follows && <PriceWorking rule={form.at(`${row}.rule`)} />}
      <details open={!follows}>
        <summary>{t('config.advanced')}</summary>
        <div className="stack">
          {follows && (
            <>
              <CheckboxField at={form.at(`${row}.rule.runners`)} label={t('config.runners')} />
              <MoneyField at={form.at(`${row}.rule.extra`)} label={t('config.extra')} required />
            </>
          )}
          <Formula form={form} index={index} follows={follows} />
          {!follows && (
            <AlgorithmCheck category={category} algorithm={form.at(`${row}.algorithm`)} />
          )}
        </div>
      </details>
    </div>
  );
}

type PartProps = Pick<Props, 'form' | 'index'>;

function RuleFields({ form, index }: PartProps) {
  const t = useTranslate();
  const rule = `priceCalculator.${index}.rule` as const;
  return (
    <div className={`stack tight ${css['rule']}`}>
      <MoneyField
        at={form.at(`${rule}.perSquareMetre`)}
        label={t('config.perSquareMetre')}
        required
      />
      <NumberField
        at={form.at(`${rule}.minimumArea`)}
        label={t('config.minimumArea')}
        places={2}
        unit={t('config.squareMetres')}
        required
      />
      <MoneyField at={form.at(`${rule}.minimumPrice`)} label={t('config.minimumPrice')} required />
      <CheckboxField at={form.at(`${rule}.roundUp`)} label={t('config.roundUp')} />
    </div>
  );
}

/** The usual service of the category, which the intake suggests for new carpets. */
function ServiceField({ form, index, category }: PartProps & { category: string }) {
  const t = useTranslate();
  const { data } = useCatalogue();
  const saved = useRead('GET /config').data?.priceCalculator.find(
    (price) => price.clientItemCategory === category,
  )?.service;
  const services = servicesOf(data?.data ?? []).map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));
  const isGone = saved && data && !services.some(({ value }) => value === saved._id);
  const gone = isGone
    ? [{ value: saved._id, label: t('config.serviceGone', { title: saved.title }) }]
    : [];
  const none = { value: '', label: t('config.serviceByName') };
  return data ? (
    <SelectField
      at={form.at(`priceCalculator.${index}.service`)}
      label={t('config.service')}
      options={[none, ...services, ...gone]}
    />
  ) : null;
}

/** The formula itself. Editing it disconnects it from the fields. */
function Formula({ form, index, follows }: PartProps & { follows: boolean }) {
  const t = useTranslate();
  const row = `priceCalculator.${index}` as const;
  const rule = useFieldSelect(form.at(`${row}.rule`), (typed) => typed && wholeRule(typed));
  const { value, onChange, ...field } = useField(form.at(`${row}.algorithm`));
  return (
    <Textarea
      {...field}
      label={t('config.algorithm')}
      help={t('config.algorithmHelp')}
      value={follows && rule ? algorithmOf(rule) : value}
      onChange={(text) => {
        onChange(text);
        if (follows) form.set(`${row}.follows`, false);
      }}
      required
    />
  );
}

const SAMPLE = { width: 200, length: 300 };
const AROUND = 30;

type CheckProps = { category: string; algorithm: At<string> };

/** The price of a sample by the algorithm being typed, or the position of its first error. */
function AlgorithmCheck({ category, algorithm: at }: CheckProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const algorithm = useFieldValue(at);
  if (algorithm.trim() === '') return null;
  const parsed = parseAlgorithm(algorithm);
  if (!parsed.ok) {
    const problem = t(`config.problem.${parsed.reason}`);
    return (
      <div className="wrong" role="status">
        <p>{t('config.mistake', { position: parsed.position + 1, problem })}</p>
        <SourceExcerpt source={algorithm} position={parsed.position} />
      </div>
    );
  }
  const found = price({ source: algorithm, category, ...SAMPLE });
  return (
    <p className={found === undefined ? 'waiting' : 'good'} role="status">
      {found === undefined
        ? t('config.sampleNothing')
        : t('config.sample', { price: money(toEuros(found)) })}
    </p>
  );
}

/** The text around an error, which is marked. */
function SourceExcerpt({ source, position }: { source: string; position: number }) {
  const text = source.replaceAll('\n', ' ');
  return (
    <code className={css['place']}>
      {text.slice(Math.max(0, position - AROUND), position)}
      <mark>{text.charAt(position) || ' '}</mark>
      {text.slice(position + 1, position + AROUND)}
    </code>
  );
}

/** In centimetres: an ordinary carpet, and a small one for which the minimum applies. */
const SAMPLES = [
  { width: 200, length: 300 },
  { width: 70, length: 120 },
];

/** How the prices of two samples are calculated, while typing. */
function PriceWorking({ rule: at }: { rule: At<RuleDraft> }) {
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
