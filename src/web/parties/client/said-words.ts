import { day } from '#shared/base/day.ts';
import { type Said, sourceIn } from '#shared/rules/marketing.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

/** Returns a function for an answer in words: `Yes · since 05/03/2026 · at the counter`. */
export function useSaidWords() {
  const t = useTranslate();
  const format = useFormat();
  return (said: Said<string> | null): string => {
    if (said === null) return t('marketing.notAsked');
    const { answer, on, source } = said;
    const since = t('marketing.since', { day: format.day(day(on)) });
    return [t(`marketing.answer.${answer}`), since, sourceIn(t, source)]
      .filter((part) => part !== '')
      .join(' · ');
  };
}
