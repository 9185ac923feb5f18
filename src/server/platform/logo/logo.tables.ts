import type { Instant } from '#server/platform/db/index.ts';
import type { LogoFailure } from '#shared/base/choices.ts';

/** The fetched picture of a logo's URL; `bytes` is null if the last attempt failed. */
export type LogoTable = {
  url: string;
  tried_on: Instant;
  type: 'png' | 'jpeg' | 'svg' | null;
  /** Base64. */
  bytes: string | null;
  /** In CSS pixels. */
  width: number | null;
  height: number | null;
  failure: LogoFailure | null;
};

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    logo: LogoTable;
  }
}
