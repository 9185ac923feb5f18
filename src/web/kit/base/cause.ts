import type { Cause } from '#shared/fields/cause.ts';
import { fill } from '#shared/i18n/translate.ts';
import { formatOf } from './format.ts';
import { currentLocale } from './translate.tsx';

/** A refusal: of a call, or of a row of a bulk call. */
export type Refusal = { message: string; causes?: readonly Cause[] | undefined };

/** Tells the causes of one refusal apart. */
export function causeKey({ at, kind, record, event }: Cause): string {
  return `${at} ${kind} ${record} ${event}`;
}

/** What somebody did and when: `Η Μαρία εξέδωσε το τιμολόγιο I-000012 (05/03/2026 11:30).` */
export function causeSentence({ kind, event, by, label, at }: Cause): string {
  const { t, words, language } = currentLocale();
  const who = by?.name ?? t('history.server');
  const what = fill(words, `history.${kind}.${event}`, { who, label }).trim();
  return t('form.cause', { what, when: formatOf(language).instant(at) });
}

/** The message with what others did that led to it. */
export function fullMessage({ message, causes = [] }: Refusal): string {
  const sentence = causes.length === 0 || /[.!;?]$/.test(message) ? message : `${message}.`;
  return [sentence, ...causes.map(causeSentence)].join(' ');
}
