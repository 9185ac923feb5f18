// npm run check-ubl -- RULES [FILE …]: asks the official rules of electronic invoices.
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { runMain } from './parts.ts';
import { demoUblFiles, readUblFile, type UblFile } from './ubl/pack.ts';
import { isOfPeppol, readUblRules, type UblRules, whereRulesAre } from './ubl/rules.ts';

const { words } = programWordsOrExit({
  usage:
    'Usage: npm run check-ubl -- RULES [FILE …]. Checks electronic invoices (XML, or a ZIP of them such as the pack), by default those of the demonstration, against the official rules of EN 16931 and Peppol in the folder RULES.',
  most: Number.POSITIVE_INFINITY,
  refusal: ([folder]) =>
    folder === undefined ? `Which folder has the rules? ${whereRulesAre()}` : undefined,
});

await runMain(async () => {
  const [folder = '', ...names] = words;
  const rules = readUblRules(folder);
  for (const sentence of rules.found) console.log(sentence);
  const files = names.length > 0 ? names.flatMap(readUblFile) : await demoUblFiles();
  const failures = checkAll(files, rules);
  const ofPeppol = files.filter(({ xml }) => isOfPeppol(xml)).length;
  const checked = `${files.length} documents, ${ofPeppol} of them of Peppol`;
  if (failures > 0) throw new Error(`${failures} rules failed in ${checked}.`);
  if (files.length === 0) throw new Error('There is no electronic invoice in what was named.');
  console.log(`✓ No rule failed in ${checked}.`);
});

function checkAll(files: readonly UblFile[], { check }: UblRules): number {
  let failures = 0;
  for (const { name, xml } of files) {
    for (const { rule, place, message } of check(xml)) {
      failures += 1;
      console.error(`✗ ${name}, ${place}: ${rule}. ${message}`);
    }
  }
  return failures;
}
