import { trackedFields } from './derived.ts';
import type { AnyTracked } from './differences.ts';
import type { RecordDeclaration, RecordedFields } from './record.ts';

/** What the history records of a kind of record. */
export type AuditedKind<R, Event extends string = string> = {
  /** Translated by `history.<kind>.<event>`. */
  events: readonly Event[];
  id: (record: R) => string;
  /** The record's name in the history. Names no person: an erasure changes only that of the client's own lines. */
  label: (record: R) => string;
  /** Ids of other records whose history also shows its entries. */
  also: (record: R) => (string | undefined)[];
  fields: AnyTracked;
};

/** `declared`: the fields as they were declared, for comparing them with those of the contract. */
type RecordHistory<F, R, Event extends string> = AuditedKind<R, Event> & { declared: F };

type Names<R, Event extends string> = Pick<AuditedKind<R, Event>, 'events' | 'label'> &
  Partial<Pick<AuditedKind<R, Event>, 'also'>>;

/** The history of a record with these fields. */
export function historyOf<
  F extends RecordedFields,
  R extends { _id: string },
  const Event extends string,
>(record: RecordDeclaration<string, F>, names: Names<R, Event>): RecordHistory<F, R, Event> {
  return historyOfOne(record, { id: ({ _id }) => _id, ...names });
}

/** The same of a record without an id, because there is only one. */
export function historyOfOne<F extends RecordedFields, R, const Event extends string>(
  record: RecordDeclaration<string, F>,
  names: Names<R, Event> & Pick<AuditedKind<R, Event>, 'id'>,
): RecordHistory<F, R, Event> {
  return { also: () => [], ...names, fields: trackedFields(record), declared: record.fields };
}
