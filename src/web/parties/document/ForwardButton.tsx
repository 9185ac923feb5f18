import { Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

export const LazyForwardDialog = lazyPart(() => import('./ForwardDialog.tsx'), 'ForwardDialog');

type Props = { disabled?: boolean; children: (close: () => void) => ReactNode };

export function ForwardButton({ disabled = false, children }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().isDesk) return null;
  return (
    <>
      <Button icon={Send} disabled={disabled} onClick={() => setOpen(true)}>
        {t('forward.action')}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
