import { Columns3 } from 'lucide-react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import type { HiddenColumns } from './use-fitting-columns.ts';

/** A button with the number of columns that do not fit; it shows them all, and the list scrolls sideways. */
export function MoreColumns({ labels, isExpanded, toggle }: HiddenColumns) {
  const t = useTranslate();
  if (labels.length === 0) return null;
  return (
    <Button kind="quiet" icon={Columns3} title={labels.join(', ')} onClick={toggle}>
      {isExpanded ? t('table.fewerColumns') : t('table.moreColumns', { count: labels.length })}
    </Button>
  );
}
