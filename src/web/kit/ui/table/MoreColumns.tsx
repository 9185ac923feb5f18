import { Columns3 } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import type { HiddenColumns } from './use-fitting-columns.ts';

/** How many columns there is no room for; a press shows them, and the list goes on sideways. */
export function MoreColumns({ labels, isWhole, turn }: HiddenColumns) {
  const t = useTranslate();
  if (labels.length === 0) return null;
  return (
    <Button kind="quiet" icon={Columns3} title={labels.join(', ')} onClick={turn}>
      {isWhole ? t('table.fewerColumns') : t('table.moreColumns', { count: labels.length })}
    </Button>
  );
}
