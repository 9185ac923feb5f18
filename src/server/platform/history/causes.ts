import type { ErrorCode } from '#shared/fields/errors.ts';
import type { HistoryEvent, HistoryKind } from '#shared/records/history.ts';

type KindEvent = `${HistoryKind}.${HistoryEvent}`;

type Causes = {
  /** Events of the record itself. */
  own?: readonly HistoryEvent[];
  /** Events in its history, also those of other records. */
  any?: readonly KindEvent[];
  /** `any` is only for records of this kind. */
  of?: HistoryKind;
  /** If one of these is newer than all of `any`, none of them is the reason. */
  undone?: readonly KindEvent[];
};

/** Every event that raises the revision of its record. */
const changing = [
  'changed',
  'saidByLink',
  'signatureExpired',
  'completed',
  'reopened',
  'deleted',
  'restored',
  'cancelled',
  'erased',
  'moved',
  'stored',
  'released',
  'notStored',
  'notReleased',
  'ended',
  'disabled',
  'enabled',
  'passwordChanged',
] as const;

const deleted: Causes = { own: ['deleted', 'erased'] };
const cancelled: Causes = { own: ['cancelled'] };
const stored: Causes = {
  any: ['stay.stored', 'stay.notReleased'],
  undone: ['stay.released', 'stay.notStored'],
};
const handedOver: Causes = { any: ['handover.created'], undone: ['handover.cancelled'] };
const paid: Causes = { any: ['payment.created'], undone: ['payment.cancelled'] };
const credited: Causes = { any: ['credit.created'], undone: ['credit.cancelled'] };
const sent: Causes = { own: ['forwarded', 'reminded'] };

/** The events that lead to a refusal, for the codes that another person's act can lead to. */
export const causes: { [code in ErrorCode]?: Causes } = {
  'record.changed': {
    own: changing,
    of: 'job',
    any: [
      'invoice.created',
      'invoice.changed',
      'invoice.cancelled',
      'handover.created',
      'handover.cancelled',
      'stay.stored',
      'stay.released',
      'stay.notStored',
      'stay.notReleased',
    ],
  },
  'record.notFound': deleted,
  'reference.unknown': deleted,
  'job.notChangeable': {
    any: ['invoice.created', 'job.deleted', 'job.reopened'],
    undone: ['invoice.cancelled', 'job.restored', 'job.completed'],
  },
  'job.alreadyCompleted': { own: ['completed'] },
  'job.notImportable': {
    any: ['job.completed', 'invoice.created'],
    undone: ['job.reopened', 'job.created'],
  },
  'job.rowIsStored': stored,
  'job.clientItemFixed': stored,
  'job.alreadyStored': stored,
  'clientItem.isStored': stored,
  'job.notExportable': {
    any: ['stay.released', 'stay.notStored'],
    undone: ['stay.stored', 'stay.notReleased'],
  },
  'job.handedOver': handedOver,
  'handover.already': handedOver,
  'handover.notReady': { any: ['stage.received', 'stage.cleaning'], undone: ['stage.ready'] },
  'handover.cancelled': cancelled,
  'handover.cameAgain': { any: ['job.created', 'stay.stored'], undone: ['handover.created'] },
  'clientItem.onOpenJob': {
    any: ['job.created', 'job.reopened', 'job.restored'],
    undone: ['job.completed', 'job.deleted'],
  },
  'place.occupied': { any: ['stay.stored', 'stay.moved'], undone: ['stay.released'] },
  'count.closed': { own: ['ended'] },
  'invoice.jobNotAvailable': {
    any: ['invoice.created', 'job.deleted', 'job.reopened'],
    undone: ['invoice.cancelled', 'job.restored', 'job.completed'],
  },
  'invoice.cancelled': cancelled,
  'invoice.hasPayments': paid,
  'invoice.totalUnderPaid': paid,
  'invoice.hasCredits': credited,
  'subscription.alreadyIssued': { any: ['invoice.created'], undone: ['invoice.cancelled'] },
  'payment.exceedsOutstanding': {
    any: ['payment.created', 'payment.changed', 'credit.created', 'invoice.cancelled'],
    undone: ['payment.cancelled', 'credit.cancelled'],
  },
  'payment.invoiceOfOther': { any: ['invoice.cancelled'] },
  'payment.notOnAccount': paid,
  'payment.cancelled': cancelled,
  'payment.fiscalNumberInUse': { own: ['created', 'changed'] },
  'credit.cancelled': cancelled,
  'credit.exceedsLeft': credited,
  'bank.lineTaken': {
    any: ['payment.created', 'bankFile.skipped'],
    undone: ['payment.cancelled', 'bankFile.reopened'],
  },
  'user.disabled': { own: ['disabled'] },
  'mail.alreadySent': sent,
  'mail.underWay': sent,
  'reminder.tooSoon': { own: ['reminded', 'remindedOnPaper'] },
};
