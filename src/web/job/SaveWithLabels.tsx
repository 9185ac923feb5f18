import { QrCode } from 'lucide-react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { AnyForm } from '#web/ui/form/use-form.ts';
import { WITH_LABELS } from './use-save-with-labels.ts';

export function SaveWithLabels({ form }: { form: AnyForm }) {
  const t = useTranslate();
  return (
    <Button icon={QrCode} type="submit" form={form.id} value={WITH_LABELS} pending={form.pending}>
      {t('intake.saveWithLabels')}
    </Button>
  );
}
