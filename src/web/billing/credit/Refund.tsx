import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

type Refund = NonNullable<Answer<'GET /credit/:id'>['refund']>;

/** What was given back with a credit note, as a link to that payment. */
export function Refund({ refund: { _id, amount, transactionDate, status } }: { refund: Refund }) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const values = { amount: money(amount), date: day(transactionDate) };
  return (
    <Link to="/payments/$id" params={{ id: _id }}>
      {t(status === 'issued' ? 'credit.refunded' : 'credit.refundCancelled', values)}
    </Link>
  );
}
