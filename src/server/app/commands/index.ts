export { failureSentence, runCommand } from './command.ts';
export { tidyTextIndexes } from './reindex.ts';
