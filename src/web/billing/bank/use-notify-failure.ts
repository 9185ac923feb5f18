import { isReported, messageOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

/** Shows why the write of a row failed, unless another notice already does. */
export function useNotifyFailure(): (error: unknown) => void {
  const t = useTranslate();
  return (error) => {
    if (isReported(error)) return;
    notify({ kind: 'wrong', title: t('notice.failed'), body: messageOf(error) });
  };
}
