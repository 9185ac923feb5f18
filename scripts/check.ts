// node scripts/check.ts [types | fix]
import { applyFixes, checkAll, part, runMain, types } from './parts.ts';

const [, , only] = process.argv;

await runMain(() => {
  if (only === 'types') return part('types', types);
  return only === 'fix' ? applyFixes() : checkAll();
});
