import { useEffect, useRef } from 'react';
import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Alert } from '#web/ui/page/Alert.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { type PaymentValues, renewEntries, unpaidSearch } from './payment-form.ts';
import { PaymentEntries } from './PaymentEntries.tsx';

/** The client's unpaid invoices, always with the balances of the last answer. */
export function UnpaidInvoices({ form }: { form: FormHandle<PaymentValues> }) {
  const t = useTranslate();
  const client = form.useValue('client');
  const entries = form.useValue('invoices');
  const problem = form.errors['invoices'];
  const read = useUnpaid(form, client?._id);
  return (
    <Card title={t('payment.unpaid')} flush>
      {problem !== undefined && (
        <Alert kind="wrong">{client === null ? t('payment.clientFirst') : problem}</Alert>
      )}
      {client === null ? (
        problem === undefined && <p>{t('payment.clientFirst')}</p>
      ) : (
        <DataState read={read}>
          {({ total }) =>
            total === 0 && entries.length === 0 ? (
              <p>{t('payment.noUnpaid')}</p>
            ) : (
              <PaymentEntries form={form} entries={entries} />
            )
          }
        </DataState>
      )}
    </Card>
  );
}

/** Reads a client's unpaid invoices into the form; again after a refusal, whose reason they may be. */
function useUnpaid(form: FormHandle<PaymentValues>, client: string | undefined) {
  const read = useRead('POST /invoice/search', unpaidSearch(client ?? ''), {
    enabled: client !== undefined,
  });
  const { data, refetch } = read;
  const shown = useRef(data);
  useEffect(() => {
    if (data === undefined || data === shown.current) return;
    form.set('invoices', renewEntries(data.data, form.values().invoices));
    shown.current = data;
  });
  useEffect(() => {
    if (form.failure !== undefined) void refetch();
  }, [form.failure, refetch]);
  return read;
}
