import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';

type Props = { created: { link: string; isMailed: boolean }; onClose: () => void };

/** The link by which a person sets their password. It is shown only once. */
export function NewLink({ created: { link, isMailed }, onClose }: Props) {
  const t = useTranslate();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: 'good', title: t('notice.copied'), body: t('notice.linkCopied') });
    } catch {
      // The link is shown and can be copied by hand.
    }
  }

  return (
    <Dialog
      title={t('person.link')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{t('invoice.copyLink')}</Button>
          <Button kind="main" onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('person.linkOnce')}</p>
        <code style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>{link}</code>
        {isMailed && <p className="good">{t('person.linkMailed')}</p>}
      </div>
    </Dialog>
  );
}
