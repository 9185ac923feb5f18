import type { jobColumns } from '#shared/columns/job.ts';
import { type ListParams, type Declared, textParams } from '#web/base/search-params.ts';

/** `view=toInvoice`: completed jobs that are on no invoice. */
export const jobListParams: Declared<ListParams<keyof typeof jobColumns> & { view?: string }> =
  textParams;

/** Whose job it will be, or what carpet it is for. */
export const jobCreateParams: Declared<{ client?: string; clientItem?: string }> = textParams;
