import type { z } from 'zod';
import { type Db, toJson } from '#server/platform/db/index.ts';
import type { Day } from '#shared/base/day.ts';
import { bankFile } from '#shared/contract/bank.ts';
import { clientItem } from '#shared/contract/client-item.ts';
import { client } from '#shared/contract/client.ts';
import { config } from '#shared/contract/config.ts';
import { count } from '#shared/contract/count.ts';
import { credit } from '#shared/contract/credit.ts';
import { handover } from '#shared/contract/handover.ts';
import { invoice } from '#shared/contract/invoice.ts';
import { item } from '#shared/contract/item.ts';
import { job, stagedPiece } from '#shared/contract/job.ts';
import { mailServerRecord } from '#shared/contract/mail-server.ts';
import { payment } from '#shared/contract/payment.ts';
import { photoRecord } from '#shared/contract/photo.ts';
import { place } from '#shared/contract/place.ts';
import { encodeAs, type WireOf } from '#shared/contract/route.ts';
import { stay } from '#shared/contract/stay.ts';
import { tillDay } from '#shared/contract/till.ts';
import { user } from '#shared/contract/user.ts';
import { differences, type HistoryChange, limitChanges } from '#shared/fields/differences.ts';
import type { AuditedKind } from '#shared/fields/history-of.ts';
import { historyKinds } from '#shared/history/kinds.ts';
import type { HistoryEvent, HistoryKind } from '#shared/records/history.ts';
import { insertLine } from './history.store.ts';

/** The user, time and transaction of a change. */
export type AuditContext = {
  /** Inside the call's transaction where its effect is `write`. */
  db: Db;
  now: Date;
  /** The user's id, for the history; null for the server itself. */
  actor: string | null;
  /** The calendar day in the business's time zone. */
  today: Day;
};

type AuditEvent<R, Event> = {
  event: Event;
  /** The record before; the differences are recorded. Null for a new record, undefined to record none. */
  before?: R | null;
  after: R;
  changes?: HistoryChange[];
  /** Further records in whose history the event appears, in addition to those that the record refers to. */
  also?: readonly string[];
};

/**
 * Writes an event to the history of a record and of all records that it concerns; must run in the
 * transaction of the change. Returns the record after it. A save without differences is recorded too,
 * because it replaced an older form.
 */
function auditOf<S extends z.ZodType, Event extends HistoryEvent>(
  kind: HistoryKind,
  schema: S,
  auditedKind: AuditedKind<WireOf<S>, Event>,
) {
  const { id, label, also: concerned, fields } = auditedKind;
  return async (
    context: AuditContext,
    auditEvent: AuditEvent<z.output<S>, Event>,
  ): Promise<z.output<S>> => {
    const { db, now, today, actor } = context;
    const { event, before, changes = [], also = [] } = auditEvent;
    const after = encodeAs(schema, auditEvent.after);
    const was = before ? encodeAs(schema, before) : null;
    const different = before === undefined ? [] : differences(fields, was, after);
    await insertLine(db, {
      at: now.toISOString(),
      day: today,
      user_id: actor,
      kind,
      record_id: id(after),
      label: label(after),
      event,
      changes: toJson(limitChanges([...different, ...changes])),
      also: [...concerned(after).filter((value) => value !== undefined), ...also],
    });
    return auditEvent.after;
  };
}

/** Writes an event to the history, for each kind of record. */
export const audit = {
  client: auditOf('client', client, historyKinds.client),
  clientItem: auditOf('clientItem', clientItem, historyKinds.clientItem),
  item: auditOf('item', item, historyKinds.item),
  job: auditOf('job', job, historyKinds.job),
  invoice: auditOf('invoice', invoice, historyKinds.invoice),
  payment: auditOf('payment', payment, historyKinds.payment),
  bankFile: auditOf('bankFile', bankFile, historyKinds.bankFile),
  credit: auditOf('credit', credit, historyKinds.credit),
  till: auditOf('till', tillDay, historyKinds.till),
  config: auditOf('config', config, historyKinds.config),
  mailServer: auditOf('mailServer', mailServerRecord, historyKinds.mailServer),
  stay: auditOf('stay', stay, historyKinds.stay),
  count: auditOf('count', count, historyKinds.count),
  stage: auditOf('stage', stagedPiece, historyKinds.stage),
  handover: auditOf('handover', handover, historyKinds.handover),
  place: auditOf('place', place, historyKinds.place),
  photo: auditOf('photo', photoRecord, historyKinds.photo),
  user: auditOf('user', user, historyKinds.user),
};
