import { useWrite } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

/** Releases or discards a message that is on hold since a restore. */
export function HeldMailButtons({ id }: { id: string }) {
  const t = useTranslate();
  const release = useWrite('POST /mail/:id/release');
  const discard = useWrite('POST /mail/:id/discard');
  return (
    <div className="line">
      <Button pending={release.isPending} onClick={() => release.mutate({ params: { id } })}>
        {t('mail.release')}
      </Button>
      <Button pending={discard.isPending} onClick={() => discard.mutate({ params: { id } })}>
        {t('mail.discard')}
      </Button>
    </div>
  );
}
