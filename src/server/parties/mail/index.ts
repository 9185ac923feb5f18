export { forwardDocument, forwardHandler } from './forward-document.ts';
export { mailHandlers } from './mail.routes.ts';
export { failureWords, mailProblems, searchMails } from './mail.store.ts';
export { reminderHandlers } from './reminder.routes.ts';
export { sendMails } from './send-mails.ts';
export {
  countFailedMails,
  countMails,
  retryMailsNow,
  lateMails,
  type LateMails,
} from './outbox.store.ts';
export { mailModule } from './mail.module.ts';
