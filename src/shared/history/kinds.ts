import type { bankFile } from '../contract/bank.ts';
import type { clientItem } from '../contract/client-item.ts';
import type { client } from '../contract/client.ts';
import type { config } from '../contract/config.ts';
import type { count } from '../contract/count.ts';
import type { credit } from '../contract/credit.ts';
import type { handover } from '../contract/handover.ts';
import type { invoice } from '../contract/invoice.ts';
import type { item } from '../contract/item.ts';
import type { job, stagedPiece } from '../contract/job.ts';
import type { mailServerRecord } from '../contract/mail-server.ts';
import type { payment } from '../contract/payment.ts';
import type { photoRecord } from '../contract/photo.ts';
import type { place } from '../contract/place.ts';
import type { WireOf } from '../contract/route.ts';
import type { stay } from '../contract/stay.ts';
import type { tillDay } from '../contract/till.ts';
import type { user } from '../contract/user.ts';
import type { HistoryValue } from '../fields/differences.ts';
import type { AuditedKind } from '../fields/history-of.ts';
import { recordedKinds } from '../records/history.ts';

/** What the fields declared for each record have to be complete for. */
type Schemas = {
  client: typeof client;
  clientItem: typeof clientItem;
  item: typeof item;
  job: typeof job;
  stage: typeof stagedPiece;
  stay: typeof stay;
  place: typeof place;
  count: typeof count;
  photo: typeof photoRecord;
  invoice: typeof invoice;
  payment: typeof payment;
  bankFile: typeof bankFile;
  credit: typeof credit;
  handover: typeof handover;
  till: typeof tillDay;
  config: typeof config;
  mailServer: typeof mailServerRecord;
  user: typeof user;
};

/** Set by the server: covered by events or by the history of other records. A record need not declare them. */
type ServerKey = '_id' | '_ref' | '_rev' | '_createdOn' | 'publicId' | 'marketingId' | 'fullName';

/** What keeps fields from being those of a record of the contract; `never` if nothing does. */
type Faults<F, R, Root = R> = {
  [K in (Exclude<keyof R, ServerKey> | keyof F) & string]: K extends keyof F
    ? K extends keyof R
      ? F[K] extends { kind: 'group'; fields: infer Inner }
        ? `${K}.${Faults<Inner, NonNullable<R[K]>, Root>}`
        : F[K] extends FieldFor<R[K], Root>
          ? never
          : `${K} has another type in the contract`
      : `${K} is not in the contract`
    : `${K} is neither tracked nor unrecorded`;
}[(Exclude<keyof R, ServerKey> | keyof F) & string];

type FieldFor<V, R> =
  | { kind: 'unrecorded' }
  | { untracked: true }
  | { of: (value: V, record: R) => HistoryValue }
  | (NonNullable<V> extends readonly (infer Row)[]
      ? { kind: 'rows'; row: (row: Row) => string; key?: (row: Row) => string }
      : { kind: PlainKind<NonNullable<V>>; of?: undefined });
type PlainKind<V> = [V] extends [string]
  ? 'text' | 'choice' | 'day'
  : [V] extends [boolean]
    ? 'flag'
    : [V] extends [number]
      ? 'number' | 'documentNumber' | 'money' | 'percent' | 'centimetres' | 'squareMetres'
      : never;

type NameFaults<Kind, R> =
  Kind extends Pick<AuditedKind<R>, 'label' | 'also'>
    ? never
    : 'label or also reads what the contract does not have';

type Recorded = typeof recordedKinds;
type AllFaults = {
  [K in keyof Recorded]: `${K}.${
    | Faults<Recorded[K]['declared'], WireOf<Schemas[K]>>
    | NameFaults<Recorded[K], WireOf<Schemas[K]>>}`;
}[keyof Recorded];

/** The compiler names each fault as a property that is missing. */
type Without<Fault extends string> = [Fault] extends [never] ? unknown : Record<Fault, never>;

export const historyKinds = recordedKinds satisfies Without<AllFaults>;
