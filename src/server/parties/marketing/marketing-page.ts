import { localeIn } from '#server/platform/i18n/index.ts';
import {
  marketingAnswers,
  type MarketingChannel,
  marketingChannels,
} from '#shared/base/choices.ts';
import type { Client } from '#shared/contract/client.ts';
import { marketingPath } from '#shared/document/marketing-path.ts';
import type { PublicChoices, PublicPage } from '#shared/document/public-page.ts';
import type { Language, Translate } from '#shared/i18n/translate.ts';

type Shown = {
  marketingId: string;
  /** Null for a link that is not valid. */
  client: Client | null;
  company: string;
  language: Language;
  companyLanguage: Language;
  isSaved: boolean;
};

/** Names nobody: whoever has the link may have got it from somebody else. */
export function marketingPage(shown: Shown): PublicPage {
  const { marketingId, client, language, companyLanguage } = shown;
  const { t } = localeIn(language);
  const other: Language = language === 'el' ? 'en' : 'el';
  const href = marketingPath({ marketingId, language: other, companyLanguage }) ?? '';
  const wrongLink = { title: t('paper.wrongLink'), body: t('paper.wrongLinkHelp') };
  return {
    title: client === null ? wrongLink.title : t('marketing.pageTitle'),
    otherLanguage: { language: other, name: t(`common.language.${other}`), href },
    document: null,
    choices: client && choicesOf(client, shown, t),
    wrongLink: client === null ? wrongLink : null,
  };
}

function choicesOf(
  { marketing }: Client,
  { company, isSaved }: Shown,
  t: Translate,
): PublicChoices {
  return {
    title: t('marketing.pageTitle'),
    intro: t('marketing.pageIntro', { company }),
    saved: isSaved ? t('marketing.pageSaved') : null,
    choices: marketingChannels.map((channel) => choiceOf(marketing, channel, t)),
    note: t('marketing.pageService'),
  };
}

const words = {
  yes: ['marketing.pageYes', 'marketing.pageYesTo'],
  no: ['marketing.pageNo', 'marketing.pageNoTo'],
} as const;

function choiceOf(marketing: Client['marketing'], channel: MarketingChannel, t: Translate) {
  const title = t(`marketing.${channel}`);
  const now = marketing[channel]?.answer;
  return {
    name: channel,
    title,
    now: t('marketing.pageNow', { answer: t(`marketing.pageAnswer.${now ?? 'none'}`) }),
    buttons: marketingAnswers
      .filter((answer) => answer !== now)
      .map((value) => {
        const [label, full] = words[value];
        return { value, label: t(label), full: t(full, { channel: title }) };
      }),
  };
}
