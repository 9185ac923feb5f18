import type { WordKey } from '#shared/i18n/translate.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslateKey, useTranslate } from '#web/base/translate.tsx';
import type { TableColumn } from './column.ts';
import css from './TableSums.module.css';

/** How many rows count, and by column what they come to. */
export type Sums = { count: number } & Partial<Record<string, number>>;

/** What the sums are of, in words: so many invoices, without so many cancelled ones. */
export type SumWords = {
  of: WordKey & `${string}.sumsOf`;
  without?: WordKey & `${string}.sumsWithout`;
};

type Props = {
  columns: readonly TableColumn<never>[];
  sums: Sums;
  total: number;
  words: SumWords;
};

/** Under the columns that have a sum, whatever page is shown, what all the rows come to. */
export function SumRow({ columns, sums, ...words }: Props) {
  const { amount, money } = useFormat();
  const before = columns.findIndex(({ sum }) => sum);
  return (
    <tfoot className={css['foot']}>
      <tr>
        {before > 0 && (
          <th scope="row" colSpan={before}>
            <Said {...words} count={sums.count} />
          </th>
        )}
        {columns.slice(before).map(({ key, align, sum, onScreen }) => (
          <td key={key} data-align={align} data-screen={onScreen}>
            {sum && (sum === 'bare' ? amount : money)(sums[key] ?? 0)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** The same under cards: of the facts that the cards show. */
export function SumCard({ columns, sums, ...words }: Props) {
  const say = useTranslateKey();
  const { money } = useFormat();
  const summed = columns.filter(({ sum, card }) => sum && card === 'fact');
  return (
    <div className={css['card']}>
      <p>
        <Said {...words} count={sums.count} />
      </p>
      <dl>
        {summed.map(({ key, label }) => (
          <div key={key}>
            <dt>{say(label)}</dt>
            <dd>{money(sums[key] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Said({ words, count, total }: Pick<Props, 'words' | 'total'> & { count: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  const cancelled = total - count;
  const of = t(words.of, { count: number(count) });
  if (words.without === undefined || cancelled === 0) return of;
  const without = t(words.without, { count: number(cancelled) });
  return (
    <>
      {of} <span className={css['without']}>{without}</span>
    </>
  );
}
