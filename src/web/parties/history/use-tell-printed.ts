import { useWrite } from '#web/kit/base/api.ts';
import type { Input } from '#web/kit/base/http.ts';

/** Says that a document was printed, so that it stands in its history. */
export function useTellPrinted(kind: Input<'POST /history/print'>['body']['kind'], record: string) {
  const { mutate } = useWrite('POST /history/print');
  return () => mutate({ body: { kind, record } });
}
