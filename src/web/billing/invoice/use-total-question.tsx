import { type SyntheticEvent, useState } from 'react';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import type { InvoiceDraft } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { totalChange } from './total-change.ts';

type TotalQuestionOptions = {
  form: FormHandle<InvoiceDraft>;
  invoice: Invoice;
  /** The total in the form. */
  total: number;
};

/** Wraps a form so that saving a changed total asks first if others know the old one. */
export function useTotalQuestion({ form, invoice, total }: TotalQuestionOptions) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const change = totalChange(invoice, total, { t, ...format });

  function submit(event?: SyntheticEvent) {
    if (change === undefined) return form.submit(event);
    event?.preventDefault();
    setOpen(true);
  }

  const question = isOpen && change && (
    <Question change={change} onClose={() => setOpen(false)} onConfirm={form.submit} />
  );
  return { form: { ...form, submit }, question };
}

type Props = {
  change: NonNullable<ReturnType<typeof totalChange>>;
  onClose: () => void;
  onConfirm: () => void;
};

function Question({ change: { title, change, reasons }, onClose, onConfirm }: Props) {
  const t = useTranslate();

  function confirm() {
    onClose();
    onConfirm();
  }

  const actions = (
    <>
      <Button onClick={onClose} isFirst>
        {t('common.back')}
      </Button>
      <Button kind="main" onClick={confirm}>
        {t('billing.changeTotalSave')}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onClose={onClose} isOpen>
      <strong>{change}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="dim">{t('billing.changeTotalHelp')}</p>
    </Dialog>
  );
}
