import { useEffect, useRef } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useFieldError, useFieldSelect, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { type PaymentDraft, renewEntries, unpaidSearch } from './payment-form.ts';
import { PaymentEntries } from './PaymentEntries.tsx';

/** The client's unpaid invoices with current balances. */
export function UnpaidInvoices({ form }: { form: FormHandle<PaymentDraft> }) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  const hasNone = useFieldSelect(form.at('invoices'), (entries) => entries?.length === 0);
  const problem = useFieldError(form.at('invoices'));
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
            total === 0 && hasNone ? <p>{t('payment.noUnpaid')}</p> : <PaymentEntries form={form} />
          }
        </DataState>
      )}
    </Card>
  );
}

/**
 * Reads unpaid invoices into the form, again after a rejection, which changed balances may have
 * caused.
 */
function useUnpaid(form: FormHandle<PaymentDraft>, client: string | undefined) {
  const read = useRead('POST /invoice/search', unpaidSearch(client ?? ''), {
    enabled: client !== undefined,
  });
  const { data, refetch } = read;
  const shown = useRef(data);
  useEffect(() => {
    // Not while saving: the form must stay as sent.
    if (data === undefined || data === shown.current || form.pending) return;
    form.set('invoices', renewEntries(data.data, form.values().invoices));
    shown.current = data;
  });
  useEffect(() => {
    if (form.failure !== undefined) void refetch();
  }, [form.failure, refetch]);
  return read;
}
