import { RotateCcw } from 'lucide-react';
import { receiptLabel } from '#shared/i18n/format.ts';
import { bankLineColumns } from '#shared/records/bank-file.ts';
import { useWrite } from '#web/kit/base/api.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';
import { difference } from './bank.ts';
import { useNotifyFailure } from './use-notify-failure.ts';

type Line = RowOf<'POST /payment/bank/search'>;

/** A searchable list of the lines in one state. */
export const BankLineTable = listOf({
  call: 'POST /payment/bank/search',
  words: 'bank',
  searched: bankLineColumns,
  columns: [
    { key: 'date', card: 'fact' },
    { key: 'text', card: 'title', width: 18 },
    { key: 'payer', card: 'fact', width: 12 },
    { key: 'amount', card: 'fact' },
    { key: 'reference', hideOrder: 1, width: 8 },
    { key: 'file', kind: 'text', value: ({ file }) => file, hideOrder: 2 },
    {
      key: 'payment',
      kind: 'buttons',
      width: 12,
      card: 'below',
      show: (line, { money }) => <Outcome line={line} money={money} />,
    },
  ],
  linkColumn: 'text',
  to: ({ payment }) =>
    payment === null
      ? { to: '/payments/bank', search: { view: 'skipped' } }
      : { to: '/payments/$id', params: { id: payment._id } },
});

type Props = { line: Line; money: (euros: number) => string };

/** The payment created from a line, or a button to reopen a skipped line. */
function Outcome({ line, money }: Props) {
  const t = useTranslate();
  const { isDesk } = usePermissions();
  const { mutate, isPending } = useWrite('POST /payment/bank/reopen');
  const notifyFailure = useNotifyFailure();
  const { payment } = line;
  if (payment) {
    const { _ref, client, amount } = payment;
    const rest = difference(line.amount, amount);
    return (
      <>
        {[_ref === null ? money(amount) : receiptLabel(_ref), nameOf(client)].join(' · ')}
        {rest > 0 && <small className="waiting"> {t('bank.restOf', { rest: money(rest) })}</small>}
      </>
    );
  }
  if (line.state !== 'skipped' || !isDesk) return null;
  return (
    <Button
      icon={RotateCcw}
      pending={isPending}
      onClick={() => mutate({ body: { lines: [line._id] } }, { onError: notifyFailure })}
    >
      {t('bank.reopen')}
    </Button>
  );
}
