import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { fill, type WordKey } from './translate.ts';

/** Texts given verbatim in the specification, sections 5 and 8. */
test.each<[WordKey, string]>([
  ['validation.username', 'Please input your username!'],
  ['validation.password', 'Please input your Password!'],
  ['validation.required', 'Field Required'],
  ['validation.invalid', 'invalid value'],
  ['clientItem.calculatorMissing', 'Price Calculator not found for this category'],
  ['period.missing.day', 'Please select date'],
  ['period.missing.month', 'please select month'],
  ['error.payment.noEntries', 'Specify at least on invoice amount'],
  ['error.invoice.noJobs', 'Select at least on job'],
  ['invoice.clientFirst', 'You must select a client first'],
  ['payment.clientFirst', 'You must select a client first'],
  ['intake.clientFirst', 'You must select a client first'],
  ['notice.userError', 'User Error'],
  ['notice.failed', 'Something went wrong'],
  ['notice.failedBody', 'Oops. Something went wrong. Please try again later.'],
  ['error.server.unexpected', 'Oops. Something went wrong. Please try again later.'],
  ['error.job.notChangeable', 'Job does not exist or you are not allowed to change it'],
  ['error.clientItem.referenceInUse', 'Reference already in use by another item'],
  [
    'error.invoice.noSubscriptionJobs',
    'Invoice was not created. Please check that there are completed jobs available which are part of the customer subscription.',
  ],
  ['notice.created', 'Successfully Created'],
  ['notice.updated', 'Successfully Updated'],
  ['notice.deleted', 'Succesfully Deleted'],
  ['notice.cancelled', 'Successfully Cancelled'],
  ['notice.linkCopied', 'link copied to clipboard'],
  ['statement.notValid', 'Not valid'],
])('%s is "%s"', (key, text) => {
  expect(fill(en, key, {})).toBe(text);
});
