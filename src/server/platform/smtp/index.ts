export { MailProblem, type Refusal } from './mail-problem.ts';
export {
  hasMailServer,
  type MailRoute,
  mailRoute,
  passwordOwner,
  readPassword,
} from './mail-route.ts';
export { getMailServer, type StoredMailServer, updateMailServer } from './mail-server.store.ts';
export type { Composed } from './send-by-smtp.ts';
export { sendText } from './send-text.ts';
export { senderOf } from './sender.ts';
export { removeEml, writeEml } from './write-eml.ts';
export { smtpModule } from './smtp.module.ts';
