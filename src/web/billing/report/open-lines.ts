import { gapsText } from '#shared/books/sales-book-csv.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { type Format, showDay } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import type { LinkTarget } from '#web/kit/base/link.ts';

type Open = Answer<'GET /report/open'>;
type Period = { from: string; to: string };
type Words = Pick<Format, 'money' | 'number'> & { t: Translate };

/** A sentence about what is open, with the list that has it. */
export type OpenLine = { text: string; to?: LinkTarget };

/** What is open in a period, a sentence each; empty if nothing is. */
export function openLines(open: Open, period: Period, words: Words): OpenLine[] {
  const { t, money, number } = words;
  const { notSent, creditsNotSent, unpaid, toInvoice, gaps } = open;
  const until = showDay(period.to);
  const lineOf = ({ count, sum }: Open['unpaid'], text: string, to: LinkTarget): OpenLine[] =>
    count === 0 ? [] : [{ text: `${text} · ${money(sum)}`, to }];
  const counted = ({ count }: Open['unpaid']) => ({ count: number(count) });
  const given = ({ count }: { count: number }) =>
    count === 0 ? '' : ` (${t('lock.given', { count: number(count) })})`;
  const invoices = (view: string): LinkTarget => ({ to: '/invoices', search: { view, ...period } });
  const days = `${showDay(period.from)} - ${until}`;
  return [
    ...lineOf(
      notSent,
      t('lock.notSent', counted(notSent)) + given({ count: notSent.given }),
      invoices('notSent'),
    ),
    ...lineOf(
      creditsNotSent,
      t('lock.creditsNotSent', counted(creditsNotSent)) + given({ count: creditsNotSent.given }),
      { to: '/credits', search: { date: days } },
    ),
    ...lineOf(unpaid, t('lock.unpaid', counted(unpaid)), invoices('unpaid')),
    ...lineOf(toInvoice, t('lock.toInvoice', { ...counted(toInvoice), until }), {
      to: '/jobs',
      search: { view: 'toInvoice', sort: 'endDate' },
    }),
    ...(gaps.length === 0
      ? []
      : [{ text: t('lock.gaps', { numbers: gaps.map((row) => gapsText(row, t)).join(', ') }) }]),
  ];
}
