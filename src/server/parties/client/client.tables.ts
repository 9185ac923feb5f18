import type { Generated } from 'kysely';
import type { ColumnsOf, Flag, Instant, Json, RecordHead } from '#server/platform/db/index.ts';
import type { InvoiceType, MarketingAnswer } from '#shared/base/choices.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { Client } from '#shared/contract/client.ts';
import type { clientRecord } from '#shared/records/client.ts';

export type ClientTable = RecordHead &
  ColumnsOf<(typeof clientRecord)['fields']> & {
    public_id: string;
    /** When the client's personal data was erased; an erased client is also deleted. */
    erased_on: Generated<Instant | null>;
    full_name_fold: string;
    phones: Json<Client['phones']>;
    phone_fold: string;
    emails: Json<Client['emails']>;
    email_fold: string;
    addresses: Json<Client['addresses']>;
    city_fold: string;
    subscription_enabled: Flag;
    subscription_type: InvoiceType;
    subscription_amount: Cents;
    marketing_mail: MarketingAnswer | null;
    marketing_mail_on: Day | null;
    marketing_mail_source: string;
    marketing_message: MarketingAnswer | null;
    marketing_message_on: Day | null;
    marketing_message_source: string;
    /** Of the page on which the client says what the shop may send; null if an older program added the client. */
    marketing_id: string | null;
  };

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    client: ClientTable;
  }
}
