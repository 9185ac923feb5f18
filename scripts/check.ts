// node scripts/check.ts [types | fix]
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { applyFixes, checkAll, part, runMain, types } from './parts.ts';

const {
  words: [only],
} = programWordsOrExit({
  usage:
    'Usage: npm run check (types, lint, measure, format), npm run check:fix (what can be put right), npm run types.',
  most: 1,
  refusal: ([word]) =>
    word === undefined || word === 'types' || word === 'fix'
      ? undefined
      : `There is no part "${word}".`,
});

await runMain(() => {
  if (only === 'types') return part('types', types);
  return only === 'fix' ? applyFixes() : checkAll();
});
