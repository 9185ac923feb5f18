import { useWrite } from '#web/kit/base/api.ts';
import type { IssuedDocument } from './document.ts';
import { ForwardButton, LazyForwardDialog } from './ForwardButton.tsx';

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
