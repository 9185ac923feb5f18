import { ListChecks } from 'lucide-react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import type { Ticked } from './use-ticked.ts';

/** On a phone the way to the boxes for those who do not know the long press. */
export function ChooseRows({ ticked }: { ticked: Pick<Ticked<never>, 'choose'> }) {
  const t = useTranslate();
  return (
    <Button icon={ListChecks} onClick={ticked.choose}>
      {t('table.choose')}
    </Button>
  );
}
