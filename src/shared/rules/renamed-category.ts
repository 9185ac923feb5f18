import { AlgorithmError, tokenize } from './algorithm-tokens.ts';

/** A category of the settings that has another name from now on. */
export type RenamedCategory = { from: string; to: string };

type Price = { clientItemCategory: string; algorithm: string };

/**
 * The prices under the new names of their categories, also where an algorithm quotes one. The price that a
 * renamed category had is dropped if there is one of its new name: that one was made for it.
 */
export function renamePrices<P extends Price>(
  prices: readonly P[],
  renamed: readonly RenamedCategory[],
): P[] {
  const names = new Map(renamed.map(({ from, to }) => [from, to]));
  const kept = new Set(prices.map((price) => price.clientItemCategory));
  return prices.flatMap((price) => {
    const algorithm = renameInAlgorithm(price.algorithm, names);
    const to = names.get(price.clientItemCategory);
    if (to === undefined) return [{ ...price, algorithm }];
    if (kept.has(to)) return [];
    kept.add(to);
    return [{ ...price, clientItemCategory: to, algorithm }];
  });
}

/** Replaces the texts in quotes that are one of these names. What does not parse stays as it is. */
function renameInAlgorithm(source: string, names: ReadonlyMap<string, string>): string {
  return quotedIn(source).reduceRight((changed, { value, at }) => {
    const to = names.get(value);
    return to === undefined
      ? changed
      : changed.slice(0, at) + quoted(to) + changed.slice(at + lengthOfQuoted(source, at));
  }, source);
}

function quotedIn(source: string): { value: string; at: number }[] {
  try {
    return tokenize(source).flatMap((token) =>
      token.kind === 'string' ? [{ value: token.value, at: token.at }] : [],
    );
  } catch (error) {
    if (!(error instanceof AlgorithmError)) throw error;
    return [];
  }
}

/** The characters of the quoted text that begins at `at`, with its quotes. */
function lengthOfQuoted(source: string, at: number): number {
  const quote = source.charAt(at);
  let end = at + 1;
  while (source.charAt(end) !== quote) end += source.charAt(end) === '\\' ? 2 : 1;
  return end + 1 - at;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
