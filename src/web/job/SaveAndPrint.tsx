import { Printer, QrCode } from 'lucide-react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { AnyForm } from '#web/ui/form/use-form.ts';
import type { PrintedNext } from './use-save-and-print.ts';

/** Saves, and prints the carpets' labels or the intake receipt. */
export function SaveAndPrint({ form }: { form: AnyForm }) {
  const t = useTranslate();
  const common = { type: 'submit', form: form.id, pending: form.pending } as const;
  const labels: PrintedNext = 'labels';
  const receipt: PrintedNext = 'receipt';
  return (
    <>
      <Button {...common} icon={QrCode} value={labels}>
        {t('intake.saveWithLabels')}
      </Button>
      <Button {...common} icon={Printer} value={receipt}>
        {t('intake.saveAndPrint')}
      </Button>
    </>
  );
}
