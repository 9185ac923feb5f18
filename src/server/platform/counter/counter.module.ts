import type { TablesOf } from '#server/platform/db/index.ts';
import { counterInvariants } from './counter.invariants.ts';

export const counterModule = {
  invariants: counterInvariants,
  tables: {
    counter: {
      exported: { ofClient: null },
      sample: 'in part',
      recorded: { none: 'a number is recorded with what took it' },
    },
  } as const satisfies TablesOf<'counter'>,
};
