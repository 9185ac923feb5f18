import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDayDoubt } from '#web/kit/settings/document-day.tsx';
import { useReceiptKind } from '#web/kit/settings/receipts.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DayField, TextField } from '#web/kit/ui/form/fields.tsx';
import { FormDialog, Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import type { Payment } from './payment-form.ts';

type ReceiptDraft = { fiscalNumber: string; fiscalDate: string | null };
type Props<D extends ReceiptDraft> = { form: FormHandle<D> };

/** Number and day of the legal receipt, where the shop records it, or where it was recorded. */
export function LegalReceiptFields<D extends ReceiptDraft>({ form }: Props<D>) {
  const t = useTranslate();
  const { at, set }: FormHandle<ReceiptDraft> = form;
  const kind = useReceiptKind();
  const [hadNumber] = useState(form.values().fiscalNumber !== '');
  if (kind === 'none' && !hadNumber) return null;
  return (
    <Pair>
      <div>
        <TextField
          at={at('fiscalNumber')}
          label={t('payment.fiscalNumber')}
          {...(kind !== 'none' && { help: t(`payment.fiscalHelp.${kind}`) })}
        />
        {kind === 'book' && (
          <NextNumber form={form} onPick={(number) => set('fiscalNumber', number)} />
        )}
      </div>
      <DayField
        at={at('fiscalDate')}
        label={t('payment.fiscalDate')}
        help={t('payment.fiscalDateHelp')}
      />
    </Pair>
  );
}

/**
 * Offers the next number of the block. Not filled in by itself: it would say that a receipt was written. Read again after
 * a refusal, because somebody else may have written it.
 */
function NextNumber<D extends ReceiptDraft>({
  form,
  onPick,
}: Props<D> & { onPick: (number: string) => void }) {
  const t = useTranslate();
  const { at }: FormHandle<ReceiptDraft> = form;
  const typed = useFieldValue(at('fiscalNumber'));
  const { data, refetch } = useRead('GET /payment/next-fiscal-number');
  useEffect(() => {
    if (form.failure !== undefined) void refetch();
  }, [form.failure, refetch]);
  const next = data?.fiscalNumber ?? null;
  if (next === null || typed === next) return null;
  return (
    <Button kind="quiet" onClick={() => onPick(next)}>
      {t('payment.fiscalNext', { number: next })}
    </Button>
  );
}

/** Writes the legal receipt of a payment, also in a locked period, where nothing else of it changes. */
export function LegalReceiptButton({ payment }: { payment: Payment }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isRecorded = useReceiptKind() !== 'none';
  if (payment.status === 'cancelled' || (!isRecorded && payment.fiscalNumber === '')) return null;
  return (
    <>
      <Button icon={ReceiptText} onClick={() => setOpen(true)}>
        {t('payment.fiscalWrite')}
      </Button>
      {isOpen && <ReceiptDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReceiptDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const doubtOf = useDayDoubt();
  const { _id: id, _rev, transactionDate, method, notes, addRef } = payment;
  const { fiscalNumber, fiscalDate } = payment;
  // Everything else as it was read: a call that changes more is refused in a locked period.
  const invoices = payment.invoices.map(({ invoice, amount }) => ({
    invoice: invoice._id,
    amount,
  }));
  const rest = { _rev, transactionDate, method, notes, addRef, invoices };
  const form = useForm({
    call: 'PUT /payment/:id',
    params: { id },
    draft: { ...rest, fiscalNumber, fiscalDate },
    doubt: (typed) => (typed.fiscalDate === fiscalDate ? undefined : doubtOf(typed.fiscalDate)),
    isBrief: true,
    onSaved: onClose,
    cacheAs: 'GET /payment/:id',
  });
  return (
    <FormDialog
      form={form}
      title={t('payment.fiscalTitle', { amount: money(Math.abs(payment.amount)) })}
      onClose={onClose}
    >
      <LegalReceiptFields form={form} />
    </FormDialog>
  );
}
