import { isReported, messageOf } from '#web/kit/base/failure.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

/** Shows why a write of a row was refused, unless a notice does so already. */
export function useNotifyFailure(): (error: Error) => void {
  const t = useTranslate();
  return (error) => {
    if (isReported(error)) return;
    notify({ kind: 'wrong', title: t('notice.failed'), body: messageOf(error) });
  };
}
