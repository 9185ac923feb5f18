import { isReported, notifyFailure } from '#web/kit/base/failure.ts';

/** Shows why the write of a row failed, unless another notice already does. */
export function useNotifyFailure(): (error: unknown) => void {
  return (error) => {
    if (!isReported(error)) notifyFailure(error);
  };
}
