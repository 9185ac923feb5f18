// npm run audit: fails where a package has a known advisory that is high or critical. A registry that
// does not answer such questions is no failure: what was not checked is said.
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { advisoriesOf } from './advisories.ts';
import { npm } from './npm.ts';
import { runMain } from './parts.ts';

programWordsOrExit({
  usage: 'Usage: npm run audit. Fails if a package has a high or critical advisory.',
});

await runMain(async () => {
  const answer = npm('audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000');
  const found = advisoriesOf(answer);
  if (found === undefined) {
    console.log('Advisories were not checked: the registry does not answer for them.');
    return;
  }
  if (found.length > 0) throw new Error(`High or critical advisories: ${found.join('; ')}.`);
  console.log('✓ No package has an advisory that is high or critical.');
});
