import type { WordKey } from '#shared/i18n/translate.ts';
import { useTranslateKey } from './translate.tsx';

export type Option<V extends string> = { value: V; label: string };

/** Where each of the values has a word: `client.phoneType`, as there is `client.phoneType.Main`. */
type WordsOf<V extends string, W extends string> = `${W}.${V}` extends WordKey ? W : never;

/** Gives the choices of a field, each with its word. */
export function useOptions() {
  const say = useTranslateKey();
  return <V extends string, W extends string>(
    values: readonly V[],
    words: W & WordsOf<V, W>,
  ): Option<V>[] => values.map((value) => ({ value, label: say(`${words}.${value}`) }));
}
