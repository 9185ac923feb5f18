import { type MarketingChannel, marketingChannels } from '../base/choices.ts';
import { day } from '../base/day.ts';
import type { client } from '../contract/client.ts';
import type { WireOf } from '../contract/route.ts';
import type { CsvColumn } from '../i18n/csv.ts';
import { formatDay } from '../i18n/format.ts';
import type { Translate } from '../i18n/translate.ts';
import { sourceIn } from '../rules/marketing.ts';

type ClientRow = WireOf<typeof client>;

/** The address of the page on which the client answers; null if there is none. */
type LinkOf = (client: ClientRow) => string | null;

/** With the link that belongs into whatever the shop sends to advertise. */
export function clientCsvColumns(t: Translate, linkOf: LinkOf): CsvColumn<ClientRow>[] {
  return [
    { label: t('client.ref'), value: ({ _ref }) => _ref },
    { label: t('client.companyName'), value: ({ companyName }) => companyName },
    { label: t('client.firstName'), value: ({ firstName }) => firstName },
    { label: t('client.lastName'), value: ({ lastName }) => lastName },
    { label: t('client.vatNumber'), value: ({ vatNumber }) => vatNumber },
    {
      label: t('client.phone'),
      value: ({ phones }) => phones.map(({ phoneNumber }) => phoneNumber).join(', '),
    },
    { label: t('client.email'), value: ({ emails }) => emails[0]?.emailAddress },
    { label: t('client.city'), value: ({ addresses }) => addresses[0]?.city },
    { label: t('client.language'), value: ({ language }) => t(`common.language.${language}`) },
    ...marketingChannels.flatMap((channel) => saidColumns(t, channel)),
    { label: t('marketing.link'), value: linkOf },
  ];
}

const labels = {
  mail: ['client.marketingMail', 'marketing.mailOn', 'marketing.mailSource'],
  message: ['client.marketingMessage', 'marketing.messageOn', 'marketing.messageSource'],
} as const;

function saidColumns(t: Translate, channel: MarketingChannel): CsvColumn<ClientRow>[] {
  const [answer, on, source] = labels[channel];
  return [
    {
      label: t(answer),
      value: ({ marketing: { [channel]: said } }) => said && t(`marketing.answer.${said.answer}`),
    },
    {
      label: t(on),
      value: ({ marketing: { [channel]: said } }) => said && formatDay(day(said.on)),
    },
    {
      label: t(source),
      value: ({ marketing: { [channel]: said } }) => said && sourceIn(t, said.source),
    },
  ];
}
