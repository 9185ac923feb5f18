import { toEuros } from '#shared/money.ts';
import { parseAlgorithm, price } from '#shared/rules/price-calculator.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import css from './config.module.css';

const SAMPLE = { width: 200, length: 300 };
const AROUND = 30;

type CheckProps = { category: string; algorithm: At<string> };

/** The price of a sample by the algorithm being typed, or the position of its first error. */
export function AlgorithmCheck({ category, algorithm: at }: CheckProps) {
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
