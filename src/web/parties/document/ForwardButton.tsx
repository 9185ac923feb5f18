import { Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

/** Comes when it is opened. */
export const LazyForwardDialog = lazyPart(() => import('./ForwardDialog.tsx'), 'ForwardDialog');

type Props = {
  disabled?: boolean;
  /** The dialog that asks. */
  children: (close: () => void) => ReactNode;
};

/** Opens the dialog that sends a document; a cancelled one cannot be sent. */
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
