import { useWrite } from '#web/kit/base/api.ts';
import type { Input } from '#web/kit/base/http.ts';

/** Records in the history that a document was printed. */
export function useAuditPrint(kind: Input<'POST /history/print'>['body']['kind'], record: string) {
  const { mutate } = useWrite('POST /history/print');
  return () => mutate({ body: { kind, record } });
}
