import { PackageMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/base/lazy-part.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import type { Stay } from './storage.ts';

const CloseStayDialog = lazyPart(() => import('./CloseStayDialog.tsx'), 'CloseStayDialog');

/** Takes a carpet out of storage, by whatever way it came, after asking when. */
export function CloseStayButton({ stay }: { stay: Stay }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={PackageMinus} onClick={() => setOpen(true)}>
        {t('job.export')}
      </Button>
      {isOpen && (
        <Suspense>
          <CloseStayDialog stay={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
