import type { WordKey } from '#shared/i18n/translate.ts';
import { useTranslateKey } from './translate.tsx';

export type Option<V extends string> = { value: V; label: string };

/** `W` if each value has a translation below it: `client.phoneType` if there is `client.phoneType.Main`. */
type OptionsKey<V extends string, W extends string> = `${W}.${V}` extends WordKey ? W : never;

/** A function that makes options of values, labelled by the translations below the key `words`. */
export function useOptions() {
  const say = useTranslateKey();
  return <V extends string, W extends string>(
    values: readonly V[],
    words: W & OptionsKey<V, W>,
  ): Option<V>[] => values.map((value) => ({ value, label: say(`${words}.${value}`) }));
}
