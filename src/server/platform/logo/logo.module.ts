import type { TablesOf } from '#server/platform/db/index.ts';

export const logoModule = {
  tables: {
    logo: {
      exported: { omits: { bytes: 'file' }, ofClient: null },
      sample: 'kept',
      recorded: { none: 'a copy of what an address shows' },
    },
  } as const satisfies TablesOf<'logo'>,
};
