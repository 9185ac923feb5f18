import { invoiceModel } from '#shared/document/invoice.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDocumentLocale } from '#web/kit/base/words.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Paper } from '#web/kit/ui/paper/Paper.tsx';
import { unitPriceOf } from '#web/work/job/index.ts';
import { type InvoiceDraft, previewOf } from './invoice-form.ts';
import type { Totals } from './use-totals.ts';

type Props = { form: FormHandle<InvoiceDraft>; totals: Totals; onClose: () => void };

/** The paper as it would be issued now. */
export function InvoicePreview({ form, totals, onClose }: Props) {
  const t = useTranslate();
  const locale = useDocumentLocale();
  const { jobs, sums, client, config } = totals;
  if (client === undefined || config === undefined) return null;
  const priced = jobs.map((job) => ({
    ...job,
    items: job.items.map((line) => {
      const { unit, leastPrice } = unitPriceOf(line, config.priceCalculator);
      return { ...line, item: { ...line.item, unit }, leastPrice };
    }),
  }));
  const preview = previewOf({ draft: form.values(), jobs: priced, sums, client, config });
  return (
    <Dialog title={t('invoice.preview')} isOpen onClose={onClose} size="large">
      <Paper paper={invoiceModel.paper(preview, locale)} />
    </Dialog>
  );
}
