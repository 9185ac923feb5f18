import { invoiceModel } from '#shared/document/invoice.ts';
import { useDocumentLocale, useTranslate } from '#web/base/translate.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Paper } from '#web/ui/paper/Paper.tsx';
import { type InvoiceValues, previewOf } from './invoice-form.ts';
import type { Draft } from './use-draft.ts';

type Props = { form: FormHandle<InvoiceValues>; draft: Draft; onClose: () => void };

/** The very paper, as it would be issued now. */
export function InvoicePreview({ form, draft, onClose }: Props) {
  const t = useTranslate();
  const locale = useDocumentLocale();
  const { jobs, sums, client, config } = draft;
  if (client === undefined || config === undefined) return null;
  const preview = previewOf({ values: form.values(), jobs, sums, client, config });
  return (
    <Dialog title={t('invoice.preview')} isOpen onClose={onClose} size="large">
      <Paper paper={invoiceModel.paper(preview, locale)} />
    </Dialog>
  );
}
