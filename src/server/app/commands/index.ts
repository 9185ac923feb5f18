export { failureSentence, RUNS_ELSEWHERE, runCommand } from './command.ts';
