import { Printer } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';

type Props = { kind?: ButtonKind; disabled?: boolean };

export function PrintButton({ kind = 'main', disabled = false }: Props) {
  const t = useTranslate();
  return (
    <Button kind={kind} icon={Printer} disabled={disabled} onClick={() => window.print()}>
      {t('common.print')}
    </Button>
  );
}
