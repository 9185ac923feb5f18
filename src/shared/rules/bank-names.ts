import { spellings } from '../base/look-alike.ts';
import { soundKey } from '../base/sound.ts';
import { fold } from '../base/text.ts';

export type Named = { _id: string; firstName: string; lastName: string; companyName: string };

/**
 * `whole`: first and last name, or every word of the company; `short`: with initials or abbreviated words; `family`:
 * the last name alone, or a company of one word.
 */
export type NameMatch = 'whole' | 'short' | 'family';

/** The sound keys of the words in a text. */
type Words = { all: ReadonlySet<string>; list: readonly string[] };

type Entry = {
  client: string;
  first: string[];
  last: string[];
  /** The last name written as one word. */
  joined: string;
  company: string[];
};

/** Words that do not identify a company. */
const LEGAL_FORMS = new Set(
  'ltd limited λτδ λιμιτεδ αε επε εε οε ικε plc co company inc sa llc και σια kai sia and the'
    .split(' ')
    .map(soundKey),
);

/** Shorter words are too common to identify anyone. */
const MIN_KEY = 3;
/** Minimum length of an abbreviation. */
const MIN_SHORT = 3;

/** Caches the key of each word while the index is in use: the same names occur many times. */
type SoundOf = (word: string) => string;

function cachedSoundKey(): SoundOf {
  const known = new Map<string, string>();
  return (word) => {
    const key = known.get(word) ?? soundKey(word);
    known.set(word, key);
    return key;
  };
}

/** Sound keys of the words, in all their spellings: Greek and Latin letters alike, `Α.Β.Γ.` as one word. */
function keysOf(text: string, soundOf: SoundOf, alike = (word: string) => [word]): string[] {
  const joined = fold(text).replace(/(?<!\p{L})(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu, (letters) =>
    letters.replaceAll('.', ''),
  );
  const words = joined.match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];
  return words
    .flatMap(alike)
    .map(soundOf)
    .filter((key) => key !== '');
}

/** Finds clients whose names occur in a text, in either alphabet and any word order. */
export class NameIndex {
  readonly #byWord = new Map<string, Set<Entry>>();
  readonly #soundOf = cachedSoundKey();

  constructor(clients: Iterable<Named>) {
    for (const { _id, firstName, lastName, companyName } of clients) {
      const company = keysOf(companyName, this.#soundOf);
      const own = company.filter((word) => !LEGAL_FORMS.has(word));
      const entry = {
        client: _id,
        first: keysOf(firstName, this.#soundOf),
        last: keysOf(lastName, this.#soundOf),
        joined: soundKey(lastName.replace(/[^\p{L}]/gu, '')),
        company: own.length > 0 ? own : company,
      };
      for (const word of new Set([...entry.last, entry.joined, ...entry.company])) {
        if (word.length < MIN_KEY) continue;
        const known = this.#byWord.get(word) ?? new Set();
        this.#byWord.set(word, known.add(entry));
      }
    }
  }

  /** The best match of each client found. */
  find(text: string): Map<string, NameMatch> {
    const list = keysOf(text, this.#soundOf, spellings);
    const words = { all: new Set(list), list };
    const entries = new Set(list.flatMap((word) => [...(this.#byWord.get(word) ?? [])]));
    const found = new Map<string, NameMatch>();
    for (const entry of entries) {
      const match = better(personMatch(entry, words), companyMatch(entry, words));
      if (match !== undefined) found.set(entry.client, match);
    }
    return found;
  }
}

const order: readonly (NameMatch | undefined)[] = ['whole', 'short', 'family', undefined];

function better(a: NameMatch | undefined, b: NameMatch | undefined): NameMatch | undefined {
  return order.indexOf(a) <= order.indexOf(b) ? a : b;
}

function personMatch({ first, last, joined }: Entry, words: Words): NameMatch | undefined {
  const hasLast =
    last.length > 0 && (last.every((word) => words.all.has(word)) || words.all.has(joined));
  if (!hasLast) return undefined;
  // Words of the last name do not count as the first name.
  const others = words.list.filter((word) => !last.includes(word) && word !== joined);
  if (first.some((word) => others.includes(word))) return 'whole';
  return first.some((word) => others.some((other) => isShortFor(other, word))) ? 'short' : 'family';
}

function companyMatch({ company }: Entry, words: Words): NameMatch | undefined {
  if (company.length === 0) return undefined;
  const whole = company.filter((word) => words.all.has(word));
  if (whole.length === company.length) return company.length === 1 ? 'family' : 'whole';
  const missing = company.filter((word) => !words.all.has(word));
  const areShort = missing.every((word) => words.list.some((other) => isShortFor(other, word)));
  const hasLong = whole.some((word) => word.length > MIN_SHORT);
  return hasLong && areShort ? 'short' : undefined;
}

/** True for an initial, or for the beginning of a word. */
function isShortFor(short: string, word: string): boolean {
  if (short.length >= word.length || !word.startsWith(short)) return false;
  return short.length === 1 || short.length >= MIN_SHORT;
}
