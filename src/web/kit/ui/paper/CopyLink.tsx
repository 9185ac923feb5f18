import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';

type Props = {
  label: string;
  /** The public page below this site's address; what makes it where there is none yet. */
  path: string | (() => Promise<string | null>);
};

/** Copies the whole link; shows it where the browser does not let it be copied. */
export function CopyLink({ label, path }: Props) {
  const t = useTranslate();
  const [shown, setShown] = useState<string>();

  async function copy() {
    const at = typeof path === 'string' ? path : await path();
    if (at === null) return;
    const link = location.origin + at;
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: 'good', title: t('notice.copied'), body: t('notice.linkCopied') });
    } catch {
      setShown(link);
    }
  }

  return (
    <>
      <Button icon={Link2} onClick={() => void copy()}>
        {label}
      </Button>
      <Dialog title={label} isOpen={shown !== undefined} onClose={() => setShown(undefined)}>
        <code style={{ userSelect: 'all' }}>{shown}</code>
      </Dialog>
    </>
  );
}
