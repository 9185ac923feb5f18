export { failureSentence, runCommand } from './command.ts';
export { runUserCommand } from './user.ts';
