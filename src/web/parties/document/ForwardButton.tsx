import { Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { IssuedDocument } from './document.ts';

export const LazyForwardDialog = lazyPart(() =>
  import('./ForwardDialog.tsx').then(({ ForwardDialog }) => ForwardDialog),
);

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

type ForwardProps = { document: IssuedDocument };

export function ForwardDocument({ document }: ForwardProps) {
  return (
    <ForwardButton disabled={document.isCancelled}>
      {(close) => <IssuedDialog document={document} onClose={close} />}
    </ForwardButton>
  );
}

function IssuedDialog({ document, onClose }: ForwardProps & { onClose: () => void }) {
  const { kind, id } = document;
  const forward = useWrite(`POST /${kind}/forward/:id`);
  return (
    <LazyForwardDialog
      document={document}
      title={document.title}
      client={document.client}
      send={(body) => forward.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  );
}
