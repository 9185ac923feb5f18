import { Printer } from 'lucide-react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';

/** The main action of a page that shows a paper. */
export function PrintButton() {
  return (
    <Button kind="main" icon={Printer} onClick={() => window.print()}>
      {useTranslate()('common.print')}
    </Button>
  );
}
