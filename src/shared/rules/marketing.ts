import type { MarketingAnswer, MarketingChannel, TextClass } from '../base/choices.ts';
import type { Day } from '../base/day.ts';
import type { Translate } from '../i18n/translate.ts';

/** What a client has said to one channel: when, and how the shop knows it. */
export type Said<D extends string = Day> = { answer: MarketingAnswer; on: D; source: string };
export type Marketing<D extends string = Day> = Record<MarketingChannel, Said<D> | null>;

/** An answer as it is told; without a day it is given today. Null takes an answer back. */
export type Told = { answer: MarketingAnswer; on?: Day | undefined; source: string } | null;
/** A channel that is left out keeps its answer. */
export type ToldMarketing = Partial<Record<MarketingChannel, Told | undefined>>;

export const notAsked: Marketing = { mail: null, message: null };

/** Where the server itself knows an answer from. Stored as they are, because programs may look for them. */
export const BY_LINK = 'by link';
export const BY_IMPORT = 'by import';

/** The answers after these were told. One that is the same keeps its day and its source. */
export function withTold(known: Marketing, told: ToldMarketing, today: Day): Marketing {
  const next = (channel: MarketingChannel): Said | null => {
    const [before, said] = [known[channel], told[channel]];
    if (said === undefined || said?.answer === before?.answer) return before;
    return said && { answer: said.answer, on: said.on ?? today, source: said.source };
  };
  return { mail: next('mail'), message: next('message') };
}

type Listener = {
  /** What the client has said to the channel. */
  said: { answer: MarketingAnswer } | null;
  /** The shop has done work for the client, and what the text offers is of the same kind. */
  isOwnClient: boolean;
  /** The text has a link by which the client says no, without a login. */
  hasWayOut: boolean;
};

/**
 * Whether a text may go to a client. What a running order needs is told to everybody. Advertising needs a way out in
 * each text, and a yes; who was not asked is told only as an own client, of similar services. A no always counts.
 */
export function mayTell(text: TextClass, { said, isOwnClient, hasWayOut }: Listener): boolean {
  if (text === 'service') return true;
  if (!hasWayOut || said?.answer === 'no') return false;
  return said?.answer === 'yes' || isOwnClient;
}

/** The source in the reader's language, where the server itself wrote it. */
export function sourceIn(t: Translate, source: string): string {
  if (source === BY_LINK) return t('marketing.by.link');
  return source === BY_IMPORT ? t('marketing.by.import') : source;
}
