import type { Words } from '../translate.ts';
import { credit } from './credit.ts';
import { form } from './form.ts';
import { invoice } from './invoice.ts';
import { job } from './job.ts';
import { payment } from './payment.ts';

export const error: Words['error'] = {
  'request.invalid': 'Some fields need correcting.',
  'request.unreadable': 'The request cannot be read.',
  'request.badText': 'The text has characters that cannot be stored.',
  'request.charset': 'The request has to be written in UTF-8.',
  'request.tooLarge': 'The request is too large.',
  'request.fileNotTaken': 'No file is taken here.',
  'request.tooMany': 'Too many requests. Please try again shortly.',
  'request.busy':
    'Too many lists, reports and papers are being made at once. Try again in {seconds} seconds.',
  'request.wrongHost': 'Kilim is not served under this name.',
  'request.otherSite': 'The request came from a page of another site.',
  'request.idempotencyKeyReused':
    'What you sent first has been saved already. Look at it before you save again.',
  'request.idempotencyKeyRunning': 'This is being done already. Wait a moment.',
  'route.notFound': 'There is no such address.',
  'record.notFound': 'The record was not found.',
  'record.changed': 'Somebody else changed the record in the meantime.',
  'search.unknownColumn': 'Unknown column: {column}',
  'search.badPattern': 'The search pattern is not valid.',
  'search.tooSlow': 'The search took too long. Try a simpler filter.',
  'auth.required': 'You must log in.',
  'auth.failed': 'Wrong username or password.',
  'auth.tooManyTries': 'Too many failed tries. Try again in {seconds} seconds.',
  'auth.wrongPassword': 'The current password is not right.',
  'auth.weakPassword':
    'The password is a common one and easily guessed: use three or four words that do not go together.',
  'auth.codeNeeded': 'Enter the code from your authenticator app.',
  'auth.wrongCode': 'The authentication code is wrong.',
  'auth.secondStepNeeded': 'You must set up two-factor authentication first.',
  'auth.deadLink': 'This link is no longer valid. Ask the owner for a new one.',
  'user.nameInUse': 'Somebody has this username already.',
  'user.lastOwner': 'This is the last owner: make somebody else one first.',
  'user.disabled': 'This person has no access. Give them access again first.',
  forbidden: 'You are not allowed to do this.',
  'reference.unknown': 'The record does not exist or was deleted.',
  'client.hasOnAccount': 'The client has {amount} on account and cannot be deleted.',
  'client.owes': 'The client owes {amount} and cannot be deleted.',
  'client.hasOpenJobs': 'The client has pending jobs and cannot be deleted.',
  'client.hasUninvoicedJobs':
    'The client has completed jobs without an invoice and cannot be deleted.',
  'client.hasPiecesInShop':
    'The client has carpets that have not been handed over and cannot be deleted.',
  'client.hasStoredItems': 'The client has carpets in storage and cannot be deleted.',
  'clientItem.referenceInUse': 'Reference already in use by another item',
  'clientItem.isStored': 'The carpet is in storage and cannot be deleted.',
  'clientItem.onOpenJob': 'The carpet is on a pending job and cannot be deleted.',
  'clientItem.hasStorageOfClient': 'The carpet is on a job of its client and cannot change client.',
  'tag.inUse': 'Label {code} is on carpet {ref} already.',
  'picture.unknownType': 'The file is not a JPEG, PNG or WebP picture.',
  'picture.broken': 'The picture cannot be read to its end: it was probably cut off.',
  'picture.tooManyPixels': 'The picture has more than {megapixels} megapixels.',
  'picture.tooLong': 'One side of the picture is more than {pixels} pixels.',
  'picture.takesTooMuch':
    'Opened, the picture takes more than {megabytes} MB. Save it smaller, or as a plain JPEG.',
  'photo.idInUse': 'Another photo has this id already.',
  'photo.markShown':
    'The client was given this mark on a paper: it stays as it is, only new ones can be added.',
  'job.notChangeable': job.notChangeable,
  'job.alreadyCompleted': 'The job is completed already.',
  'job.startsLater':
    'The job starts on {date} and cannot end before that. Change its start date first.',
  'job.clientItemOfOther': 'The carpet belongs to another client.',
  'job.rowIsStored':
    'A carpet is in storage: its row or job cannot be removed before it has left storage.',
  'job.clientItemFixed': 'The carpet of the row has been in storage and cannot be changed.',
  'job.notImportable': 'Only a carpet of a client on a job that is not completed can be imported.',
  'job.alreadyStored': 'The carpet is in storage already.',
  'job.handedOver': 'The carpet was handed over; to change it, cancel the hand-over first.',
  'job.notStageable': 'The row has no carpet.',
  'handover.notReady': 'The carpet is not ready.',
  'handover.already': 'The carpet was handed over already.',
  'handover.pieceOfOther': 'The carpet belongs to another client.',
  'handover.cancelled': 'The hand-over is cancelled already.',
  'handover.cameAgain':
    'A carpet of the hand-over has come back since; the hand-over cannot be cancelled.',
  'handover.deskCancels':
    'Only whoever made the hand-over can cancel it, within 10 minutes. Ask the office to.',
  'job.notExportable': 'The carpet is not in storage.',
  'place.codeInUse': 'There is already a place with this code: {code}',
  'place.disabled': 'The place takes nothing new.',
  'place.occupied': 'The place holds carpets and cannot be deleted.',
  'count.closed': 'The count has ended.',
  'invoice.jobNotAvailable':
    'A job is not completed, belongs to another client or is on an invoice already.',
  'invoice.jobBySubscription':
    'The job belongs to the client’s subscription and is invoiced with it.',
  'invoice.cancelled': invoice.alreadyCancelled,
  'invoice.hasCredits':
    'There are credit notes for the invoice ({credits}). Correct it by another credit note.',
  'invoice.hasPayments': 'The invoice has payments ({receipts}). Cancel them first.',
  'invoice.noJobs': 'Select at least on job',
  'invoice.tooLong': 'These jobs are too long for one invoice. Issue more than one.',
  'invoice.fixed': 'The client and the type do not change after the issue.',
  'invoice.totalUnderPaid': 'The total cannot be less than what is paid ({paid}).',
  'subscription.alreadyIssued': 'The subscription invoice of this month has been issued already.',
  'invoice.noSubscriptionJobs':
    'Invoice was not created. Please check that there are completed jobs available which are part of the customer subscription.',
  'period.locked': form.locked,
  'config.badAlgorithm': 'The formula has a mistake at position {position}.',
  'config.incomplete':
    'Company details are missing in Setup ({fields}): no invoice can be issued without them.',
  'series.begun': 'The series has begun with {label}: its first number stays {first}.',
  'sample.notEmpty': 'Sample data can only be added while there are no records.',
  'sample.none': 'There is no sample data.',
  'sample.hasAdded':
    'Since the sample data came, {added} records of yours were added. They would be removed too.',
  'payment.noEntries': payment.noEntries,
  'payment.exceedsOutstanding': 'The amount is more than what is outstanding on invoice {invoice}.',
  'payment.notOnAccount': 'There is not that much on account from invoice {invoice}.',
  'payment.usedSince':
    'Part of the payment was refunded or used elsewhere. Cancel that payment first.',
  'payment.invoiceOfOther': 'Invoice {invoice} belongs to another client or is cancelled.',
  'payment.repeatedInvoice': 'Invoice {invoice} was given twice.',
  'credit.cancelled': credit.alreadyCancelled,
  'credit.exceedsLeft': 'At most {left} can be credited.',
  'credit.noLines': 'Choose at least one row. A subscription invoice is credited by an amount.',
  'credit.nothingToRefund': 'Nothing was overpaid: there is nothing to refund.',
  'payment.cancelled': payment.alreadyCancelled,
  'payment.fixed': 'A payment’s client does not change.',
  'payment.fiscalNumberInUse':
    'The number {number} was already written in {year}, at the payment {where}.',
  'file.notCsv':
    'This is not a CSV file: it looks like a spreadsheet, a PDF or a picture. Save it as CSV and try again.',
  'file.badLetters': 'Row {row} has letters that cannot be read. Save the file again as CSV UTF-8.',
  'file.unknownLetters': 'The encoding of this file is not known. Save it again as CSV UTF-8.',
  'file.empty': 'The file has no rows.',
  'file.cutOff': 'The file breaks off in row {row}. Download it again.',
  'file.tooManyCells':
    'Row {row} has more than {maxCells} columns: the file is not a table. Download it again.',
  'file.tooManyRows': 'The file has more than {maxRows} rows. Split it into smaller ones.',
  'file.repeatedHead':
    'The headings appear again in row {row}: two files may have been joined. Read them one by one.',
  'file.badDay': 'Row {row}, column “{column}”: “{value}” is not a date.',
  'file.badAmount': 'Row {row}, column “{column}”: “{value}” is not an amount in euros.',
  'file.spoiltLetters':
    'Row {row}, column “{column}”, “{value}”: another program has spoilt the letters. Download the file again.',
  'file.spoiltValue':
    'Row {row}, column “{column}”, “{value}”: a spreadsheet has lost some of it. Read the file as the bank gives it.',
  'import.noFile': 'Choose at least one file.',
  'import.running': 'Another import is running: {by}, since {since}. Wait until it has finished.',
  'import.lost':
    'The import was held up for so long that another one may have begun, so it stopped. Import the same files again.',
  'import.madeMeanwhile':
    'Somebody has added this since the file was compared: import the same files again.',
  'bank.negativeCredit':
    'Row {row}, column “{column}”: “{value}” is negative. If the column has debits too, with a minus, choose it as “Amount”.',
  'bank.twoAmounts':
    'Row {row}, column “{column}”: there is both a debit and a credit. Check the columns.',
  'bank.otherCurrency':
    'Row {row}, column “{column}”: the currency is {value}. Only accounts in euros are read.',
  'bank.columnsMissing': 'Columns for date, description, and amount or credit are needed.',
  'bank.futureDay': 'Row {row}, column “{column}”: “{value}” is in the future. Check the date.',
  'bank.manyWords':
    'Column “{column}” does not say whether a line is a credit or was booked: it has too many different words. Check the columns.',
  'bank.noAmounts': 'No row has an amount in column “{column}”. Check the columns.',
  'bank.lineTaken': 'The line is no longer open: somebody has confirmed or skipped it meanwhile.',
  'bank.exceedsLine': 'The amounts of the invoices are more than the {amount} of the line.',
  'backup.none': 'There is no backup on this server yet.',
  'task.running': 'This is being done already: {by}, since {since}. Wait until it has finished.',
  'task.lost':
    'The work was held up for so long that somebody else may have begun it, and stopped. Start it again.',
  'mailServer.passwordNeeded': 'The server or the username has changed: enter the password too.',
  'mailServer.noPublicUrl':
    'First whoever runs the server must set its public address (variable PUBLIC_URL): without it the links in messages do not open.',
  'mailServer.noAddress':
    'There is no address for the test message: enter your email in People, or that of the company.',
  'mail.notRetryable': 'The message has been sent or is being sent already.',
  'mail.otherAddress': 'The client does not have this address: {emails}. Confirm it to send there.',
  'mail.dayIsFull':
    'In one day a person sends {mails} messages at most, and to {others} addresses that clients do not have.',
  'mail.notHeld': 'The message is no longer held.',
  'mail.notRefused': 'This address does not need correcting.',
  'mail.noAddress': 'The client has no email address.',
  'mail.noServer': 'No mail server is set up: nothing was sent.',
  'mail.alreadySent': 'It was sent already.',
  'mail.underWay': 'The document is waiting to be sent already.',
  'reminder.nothingOverdue': 'Nothing is overdue.',
  'reminder.tooSoon': 'The client was reminded on {on}: the next one can go from {next} on.',
  'server.unexpected': 'Oops. Something went wrong. Please try again later.',
  'server.notReady': 'The application is not ready yet.',
  'server.unavailable':
    'The database does not answer at the moment. What you typed stays here; try again shortly.',
  'server.tooMuch':
    'This was too much for the server at once. Ask for less: fewer rows, a shorter period.',
  'server.full':
    'The disk of the server is full: nothing was saved. Free some space and try again.',
};
