import type { jobColumns } from '#shared/columns/job.ts';
import { type ListParams, type Declared, textParams } from '#web/base/search-params.ts';

export const jobListParams: Declared<ListParams<keyof typeof jobColumns>> = textParams;

/** Whose job it will be, or what carpet it is for. */
export const jobCreateParams: Declared<{ client?: string; clientItem?: string }> = textParams;
