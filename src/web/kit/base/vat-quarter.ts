import type { VatQuarterStart } from '#shared/rules/vat-period.ts';
import { useRead } from './api.ts';

/** The first month of the shop's VAT quarters; undefined until the settings are read. */
export function useVatQuarterStart(): VatQuarterStart | undefined {
  return useRead('GET /config').data?.vatQuarterStart;
}
