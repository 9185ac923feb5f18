import { PackageMinus, PackagePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { Job, JobItem } from '#web/job/job.ts';
import { Button } from '#web/ui/button/Button.tsx';

const StorageDialog = lazyPart(() => import('./StorageDialog.tsx'), 'StorageDialog');

type Props = {
  step: 'import' | 'export';
  job: Pick<Job, '_id'>;
  row: Pick<JobItem, '_id' | 'clientItem' | 'storage'>;
};

/** Takes a row's carpet into storage or out of it, after asking when and where. */
export function StorageButton(props: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const icon = props.step === 'import' ? PackagePlus : PackageMinus;
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {t(`job.${props.step}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <StorageDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
