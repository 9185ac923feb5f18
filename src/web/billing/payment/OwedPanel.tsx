import { cents, sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { FactLines } from '#web/kit/ui/page/FactLines.tsx';
import { Figure } from '#web/kit/ui/page/Facts.tsx';
import { balanceLabel } from '#web/parties/client/index.ts';
import type { PaymentDraft } from './payment-form.ts';

/** What the client of a payment owes; on a phone nothing until there is a client. */
export function OwedPanel({ form }: { form: FormHandle<PaymentDraft> }) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  const card = (
    <Card title={t('payment.owed')}>
      {client ? <OfClient id={client._id} /> : <p className="dim">{t('payment.owedHelp')}</p>}
    </Card>
  );
  return client ? card : <div className="desk">{card}</div>;
}

function OfClient({ id }: { id: string }) {
  const read = useRead('GET /client/:id/now', { params: { id } });
  return <DataState read={read}>{(now) => <Owed now={now} />}</DataState>;
}

type Now = Answer<'GET /client/:id/now'>;

function Owed({ now }: { now: Now }) {
  const t = useTranslate();
  const { money, day } = useFormat();
  const { balance, overdue, invoices, toInvoice } = now;
  const [oldest] = invoices.flatMap(({ dueDate }) => dueDate ?? []).toSorted();
  const days = Math.max(0, ...invoices.map(({ overdueDays }) => overdueDays));
  const since = [day(oldest), days > 0 && t('clientNow.daysLate', { count: days })];
  const unpaid = sumCents(invoices.map((invoice) => toCents(invoice.balance)));
  const onAccount = toEuros(cents(unpaid - toCents(balance)));
  const all = [
    { label: t('invoice.view.overdue'), value: overdue > 0 && money(overdue) },
    { label: t('payment.oldestDue'), value: since.filter(Boolean).join(' · ') },
    { label: t('payment.account'), value: onAccount > 0 && money(onAccount) },
    { label: t('payment.toInvoice'), value: toInvoice.total > 0 && money(toInvoice.total) },
  ];
  const lines = all.filter(({ value }) => value !== false && value !== '');
  return (
    <div className="stack">
      <Figure
        value={money(Math.abs(balance))}
        label={t(balanceLabel(balance, invoices.length))}
        {...(overdue > 0 && { kind: 'wrong' })}
      />
      {lines.length > 0 && <FactLines facts={lines} />}
    </div>
  );
}
