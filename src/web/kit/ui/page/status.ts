import type { WordKey } from '#shared/i18n/translate.ts';

/** `waiting`: for us to do something; `quiet`: a fact that asks for nothing. */
export type StatusKind = 'good' | 'waiting' | 'wrong' | 'quiet';

/** The colour of each status, by its word. The only table, so that a status has one colour on every screen. */
export const statusKinds = {
  // An issued document asks for nothing; how late it is stands beside it.
  'invoice.status.issued': 'quiet',
  'invoice.status.partlyPaid': 'quiet',
  'invoice.status.paid': 'good',
  'invoice.status.credited': 'quiet',
  'invoice.status.cancelled': 'quiet',
  'billing.late': 'wrong',
  'invoice.typed': 'quiet',
  'credit.status.issued': 'quiet',
  'credit.status.cancelled': 'quiet',
  'payment.status.issued': 'quiet',
  'payment.status.cancelled': 'quiet',
  'handover.status.issued': 'quiet',
  'handover.status.cancelled': 'quiet',

  'job.state.pending': 'waiting',
  'job.state.overdue': 'wrong',
  'job.state.completed': 'good',
  'job.state.invoiced': 'quiet',

  'stage.received': 'waiting',
  'stage.cleaning': 'waiting',
  'stage.ready': 'good',
  'stage.handedOver': 'quiet',

  // Where a carpet is.
  'stage.custody.withClient': 'quiet',
  'stage.custody.inWork': 'quiet',
  'stage.custody.inStore': 'quiet',
  'stage.custody.handedOver': 'quiet',
  'clientItem.inStorage': 'quiet',
  'clientItem.notStored': 'quiet',
  'scan.atPlace': 'quiet',
  'count.atPlace': 'quiet',
  // Its delivery note is missing.
  'stage.outside': 'waiting',

  'scan.waits': 'waiting',
  'count.waiting': 'waiting',
  'count.open': 'waiting',
  'count.closed': 'quiet',
  'count.result.here': 'good',
  'count.result.elsewhere': 'waiting',
  'count.result.noPlace': 'waiting',
  'count.result.notStored': 'wrong',
  'count.result.unknown': 'wrong',
  'count.result.again': 'quiet',
  'count.result.kept': 'quiet',

  // Kilim sends by itself what is queued; a person decides about what is held, and prints what is only a file.
  'mail.state.queued': 'quiet',
  'mail.state.held': 'waiting',
  'mail.state.sending': 'quiet',
  'mail.state.sent': 'good',
  'mail.state.toFile': 'waiting',
  'mail.state.failed': 'wrong',
  'mail.state.uncertain': 'wrong',
  'mail.partly': 'wrong',
  'document.ready': 'quiet',
  'document.queued': 'quiet',

  'monthEnd.left': 'waiting',
  'monthEnd.done': 'good',
  'monthEnd.given': 'good',
  'monthEnd.noPostalAddress': 'waiting',
  'lock.until': 'good',
  'lock.stateOpen': 'quiet',
  'subscription.outcome.issued': 'quiet',
  'subscription.outcome.noJobs': 'quiet',
  'subscription.outcome.incomplete': 'wrong',
  'subscription.outcome.refused': 'wrong',
  'subscription.outcome.failed': 'wrong',

  'item.disabled': 'quiet',
  'person.disabled': 'quiet',
  'photo.shown': 'quiet',
  'place.disabled': 'quiet',
} as const satisfies Partial<Record<WordKey, StatusKind>>;

export type Status = keyof typeof statusKinds;
