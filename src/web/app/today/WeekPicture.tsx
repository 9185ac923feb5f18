import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { Today } from './today.ts';
import css from './today.module.css';

/** Pixels. */
const MAX_BAR_HEIGHT = 56;

/** Imports, exports and stored pieces by week: a table with bars. */
export function WeekPicture({ weeks }: Pick<Today, 'weeks'>) {
  const t = useTranslate();
  const { number, day } = useFormat();
  const max = Math.max(1, ...weeks.flatMap((week) => [week.in, week.out]));
  return (
    <Card title={t('today.weeks')}>
      <table className={css['weeks']}>
        <thead className="dim">
          <tr>
            <th scope="col">{t('today.weekFrom')}</th>
            {weeks.map(({ from }) => (
              <th key={from} scope="col" title={t('today.week', { from: day(from) })}>
                {day(from).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['in', 'out'] as const).map((way) => (
            <tr key={way}>
              <th className="dim" scope="row">
                {t(`today.${way}`)}
              </th>
              {weeks.map((week) => (
                <td key={week.from}>
                  <span
                    className={css[way]}
                    style={{ height: (week[way] / max) * MAX_BAR_HEIGHT }}
                    aria-hidden
                  />
                  {number(week[way])}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th className="dim" scope="row">
              {t('today.stored')}
            </th>
            {weeks.map(({ from, stored }) => (
              <td key={from}>
                <strong>{number(stored)}</strong>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </Card>
  );
}
