import { unprintedLetters } from '#shared/rules/printed-letters.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

const MAX_NAMED = 10;

/** For a field whose text is on papers or labels: names the letters that they show as boxes; undefined if none. */
export function usePrintedHint(text: string | null): string | undefined {
  const t = useTranslate();
  const letters = unprintedLetters(text ?? '');
  if (letters.length === 0) return undefined;
  const named = letters.slice(0, MAX_NAMED).join(' ');
  return t('form.boxes', { letters: letters.length > MAX_NAMED ? `${named} …` : named });
}
