import { Printer } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';

export function PrintButton({ kind = 'main' }: { kind?: ButtonKind }) {
  const t = useTranslate();
  return (
    <Button kind={kind} icon={Printer} onClick={() => window.print()}>
      {t('common.print')}
    </Button>
  );
}
