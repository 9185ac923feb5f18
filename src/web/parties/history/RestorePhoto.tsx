import { ArchiveRestore } from 'lucide-react';
import { useWrite } from '#web/kit/base/api.ts';
import { isReported, messageOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';

type Props = {
  id: string;
  /** The name of its carpet. */
  label: string;
};

export function RestorePhoto({ id, label }: Props) {
  const t = useTranslate();
  const { mutate, isPending } = useWrite('PUT /photo/:id/restore');
  const restore = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => notify({ kind: 'good', title: t('photo.restored', { item: label }) }),
        onError: (error) => {
          if (isReported(error)) return;
          notify({ kind: 'wrong', title: t('notice.failed'), body: messageOf(error) });
        },
      },
    );
  return (
    <div>
      <Button icon={ArchiveRestore} pending={isPending} onClick={restore}>
        {t('photo.restore')}
      </Button>
    </div>
  );
}
