import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';

type Props = {
  label: string;
  /** The public page below this site's address. */
  path: string;
};

/** Copies the whole link; shows it where the browser does not let it be copied. */
export function CopyLink({ label, path }: Props) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const link = location.origin + path;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: 'good', title: t('notice.copied'), body: t('notice.linkCopied') });
    } catch {
      setShown(true);
    }
  }

  return (
    <>
      <Button icon={Link2} onClick={() => void copy()}>
        {label}
      </Button>
      <Dialog title={label} isOpen={isShown} onClose={() => setShown(false)}>
        <code style={{ userSelect: 'all' }}>{link}</code>
      </Dialog>
    </>
  );
}
