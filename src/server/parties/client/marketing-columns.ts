import type { Selectable } from 'kysely';
import { type MarketingChannel, marketingChannels } from '#shared/base/choices.ts';
import { recordOf } from '#shared/base/record-of.ts';
import type { Marketing, Said } from '#shared/rules/marketing.ts';
import type { ClientTable } from './client.tables.ts';

type ClientRow = Selectable<ClientTable>;

export function marketingOf(row: ClientRow): Marketing {
  return recordOf(marketingChannels, (channel) => saidIn(row, channel));
}

function saidIn(row: ClientRow, channel: MarketingChannel): Said | null {
  const answer = row[`marketing_${channel}`];
  const on = row[`marketing_${channel}_on`];
  if (answer === null || on === null) return null;
  return { answer, on, source: row[`marketing_${channel}_source`] };
}

const unsaid = { answer: null, on: null, source: '' };

export function marketingValues(marketing: Marketing) {
  const [mail, message] = [marketing.mail ?? unsaid, marketing.message ?? unsaid];
  return {
    marketing_mail: mail.answer,
    marketing_mail_on: mail.on,
    marketing_mail_source: mail.source,
    marketing_message: message.answer,
    marketing_message_on: message.on,
    marketing_message_source: message.source,
  };
}
