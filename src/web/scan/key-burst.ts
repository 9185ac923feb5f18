/** A key as a hand scanner or a person presses it. */
export type TypedKey = {
  key: string;
  /** Its place on the keyboard. */
  code: string;
  shift: boolean;
  /** Milliseconds. */
  at: number;
};

/** What was typed in one go: as the keyboard's language has it, and as an English one would. */
export type Burst = { text: string; english: string };

/** A hand scanner needs some ten milliseconds from key to key, the fastest hands fifty. */
const PAUSE_MS = 40;

/** Fewer keys than these may be two fingers at once. */
const FEWEST = 4;

/**
 * Reads keys one by one. `begins` at the first of what may become a burst, `goes on` once it is one,
 * and gives it at the Enter that ends it.
 */
export function burstReader(): (key: TypedKey) => Burst | 'begins' | 'goes on' | undefined {
  let typed: TypedKey[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return (pressed) => {
    const isQuick = pressed.at - last <= PAUSE_MS;
    last = pressed.at;
    if (pressed.key === 'Enter') {
      const burst = isQuick && typed.length >= FEWEST ? burstOf(typed) : undefined;
      typed = [];
      return burst;
    }
    // Shift and the like come between the letters.
    const isLetter = pressed.key.length === 1 || pressed.key === 'Dead';
    if (!isLetter) return undefined;
    typed = isQuick ? [...typed, pressed] : [pressed];
    if (typed.length === 1) return 'begins';
    return typed.length >= FEWEST ? 'goes on' : undefined;
  };
}

function burstOf(typed: readonly TypedKey[]): Burst {
  return {
    text: typed.map(({ key }) => (key.length === 1 ? key : '')).join(''),
    english: typed.map(englishOf).join(''),
  };
}

const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  Semicolon: ';:',
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Digit5: '5%',
  Digit7: '7&',
  Digit3: '3#',
  Space: '  ',
};

/** Scanners press the keys of an English keyboard, whatever language the computer thinks it has. */
function englishOf({ key, code, shift }: TypedKey): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  const sign = signs[code]?.[shift ? 1 : 0];
  return sign ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
}
