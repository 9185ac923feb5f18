import type { ReceiptKind } from '#shared/base/choices.ts';
import { useRead } from '#web/kit/base/api.ts';

/** How the shop gives legal receipts; none until the settings are read. */
export function useReceiptKind(): ReceiptKind {
  return useRead('GET /config').data?.receipts ?? 'none';
}
