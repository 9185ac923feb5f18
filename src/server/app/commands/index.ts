export { failureSentence, runCommand } from './command.ts';
