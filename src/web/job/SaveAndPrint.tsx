import { type LucideIcon, Printer, QrCode } from 'lucide-react';
import type { WordKey } from '#shared/i18n/translate.ts';
import { useTranslateKey } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { AnyForm } from '#web/ui/form/use-form.ts';
import type { PrintedNext } from './use-save-and-print.ts';

const ways: readonly { value: PrintedNext; icon: LucideIcon; words: WordKey }[] = [
  { value: 'labels', icon: QrCode, words: 'intake.saveWithLabels' },
  { value: 'receipt', icon: Printer, words: 'intake.saveAndPrint' },
];

/** Saves, and prints the carpets' labels or the intake receipt; on a phone without words. */
export function SaveAndPrint({ form }: { form: AnyForm }) {
  const say = useTranslateKey();
  const common = { type: 'submit', form: form.id, pending: form.pending } as const;
  return ways.map(({ words, ...way }) => (
    <Button key={words} {...common} {...way} aria-label={say(words)} data-brief>
      <span className="desk">{say(words)}</span>
    </Button>
  ));
}
