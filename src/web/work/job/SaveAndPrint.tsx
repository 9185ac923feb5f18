import { Printer, QrCode } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';

/** `useSaveAndPrint` reads the value of the button. */
const ways = [
  { value: 'labels', icon: QrCode, words: 'intake.saveWithLabels', short: 'clientItem.labels' },
  { value: 'receipt', icon: Printer, words: 'intake.saveAndPrint', short: 'intake.receiptShort' },
] as const;

/** Saves, then prints the labels or the intake receipt; with short labels on a phone. */
export function SaveAndPrint({ form }: { form: AnyForm }) {
  const t = useTranslate();
  const common = { type: 'submit', form: form.id, pending: form.pending } as const;
  return ways.map(({ words, short, ...way }) => (
    <Button key={words} {...common} {...way} aria-label={t(words)} data-brief>
      <span className="desk">{t(words)}</span>
      <small className="phone">{t(short)}</small>
    </Button>
  ));
}
