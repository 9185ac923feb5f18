import type { TablesOf } from '#server/platform/db/index.ts';

export const scheduleModule = {
  tables: {
    upkeep: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'what the server does by itself' },
    },
    task_lock: {
      exported: { leftOut: 'technical' },
      sample: 'kept',
      recorded: { none: 'who is at work just now' },
    },
  } as const satisfies TablesOf<'upkeep' | 'task_lock'>,
};
