// npm run torture [-- PART [COUNT]]: runs the randomised tests at full size; npm test runs them with small counts. A
// part is a file of test/torture, or the rules of src/shared. The numbers below are the default counts.
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { runNode } from './child.mjs';
import { ensureClusterPrograms } from './cluster-programs.ts';
import { part, runMain } from './parts.ts';
import { withPostgres } from './with-postgres.ts';

const parts: Record<string, number | string> = {
  model: 10_000,
  races: 1_000,
  intents: 1_200,
  fuzz: 10_000,
  plugs: 20,
  ground: 20,
  logins: 500,
  links: 25_000,
  zones: 50,
  rules: 200_000,
  soak: 480,
  frozen: 18,
  cluster: 2,
  // A commit instead of a count.
  rolling: 'before',
};

/** Without PART, `cluster` is skipped if its programs are missing and cannot be installed. */
function canRun(name: string): boolean {
  if (name !== 'cluster') return true;
  try {
    ensureClusterPrograms();
    return true;
  } catch (error) {
    if (only === name) throw error;
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
}

const {
  words: [only, count],
} = programWordsOrExit({
  usage: `Usage: npm run torture [-- PART [COUNT]]. PART is one of ${Object.keys(parts).join(', ')}; of rolling, COUNT is a commit.`,
  most: 2,
  refusal: ([name, much]) => {
    if (name === undefined) return undefined;
    if (!Object.hasOwn(parts, name)) return `There is no part "${name}".`;
    const isCount = much === undefined || name === 'rolling' || /^[1-9]\d*$/.test(much);
    return isCount ? undefined : `"${much}" is no count.`;
  },
});

await runMain(async () => {
  for (const [name, whole] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    if (!canRun(name)) continue;
    const much = { TORTURE_COUNT: count ?? String(whole) };
    const file = name === 'rules' ? 'src/shared' : `test/torture/${name}.test.ts`;
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', file, '--testTimeout=3600000'];
    await part(`torture: ${name}, ${much.TORTURE_COUNT}`, () =>
      withPostgres((env) => runNode(vitest, { env: { ...env, ...much } })),
    );
  }
});
