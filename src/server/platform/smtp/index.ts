export { MailProblem } from './mail-problem.ts';
export type { Composed } from './send-by-smtp.ts';
export { senderOf } from './sender.ts';
export { writeEml } from './write-eml.ts';
