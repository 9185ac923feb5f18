export { failureSentence, RUNS_ELSEWHERE, runCommand } from './command.ts';
export { runUserCommand } from './user.ts';
