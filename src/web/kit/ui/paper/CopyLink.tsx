import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';

type Props = {
  label: string;
  /** The path of the public page, or a function that creates the link; null if that failed. */
  path: string | (() => Promise<string | null>);
};

/** Copies the full link; shows it in a dialog if the browser refuses access to the clipboard. */
export function CopyLink({ label, path }: Props) {
  const t = useTranslate();
  const [shown, setShown] = useState<string>();

  async function copy() {
    const publicPath = typeof path === 'string' ? path : await path();
    if (publicPath === null) return;
    const link = location.origin + publicPath;
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
