import type { jobColumns } from '#shared/columns/job.ts';
import { type ListParams, type RawSearch, textParams } from '#web/base/search-params.ts';

export function jobListParams(search: RawSearch): ListParams<keyof typeof jobColumns> {
  return textParams(search);
}

/** Whose job it will be, or what carpet it is for. */
export function jobCreateParams(search: RawSearch): { client?: string; clientItem?: string } {
  return textParams(search);
}
