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

/** Most hand scanners need some ten milliseconds from key to key, the fastest hands fifty. */
const PAUSE_MS = 40;

/** Slow ones need longer, as quick fingers do: what they type must be plainly a code. */
export const SLOW_MS = 120;

/** Fewer keys than these may be two fingers at once. */
const FEWEST = 4;

/** What may have been scanned: by a quick scanner, and by a slow one where a "/" is in it. */
export type Scanned = { quick?: Burst; slow?: Burst };

/**
 * Reads keys one by one. `begins` at the first of what may become a burst, `restarts` where only a slow
 * one goes on, `goes on` once there is a quick one; gives them at the Enter that ends them.
 */
export function burstReader(): (
  key: TypedKey,
) => Scanned | 'begins' | 'restarts' | 'goes on' | undefined {
  let quick: TypedKey[] = [];
  let slow: TypedKey[] = [];
  let last = Number.NEGATIVE_INFINITY;
  return (pressed) => {
    const pause = pressed.at - last;
    last = pressed.at;
    if (pressed.key === 'Enter') {
      const scanned = scannedOf(pause <= PAUSE_MS ? quick : [], pause <= SLOW_MS ? slow : []);
      [quick, slow] = [[], []];
      return scanned;
    }
    // Shift and the like come between the letters.
    const isLetter = pressed.key.length === 1 || pressed.key === 'Dead';
    if (!isLetter) return undefined;
    quick = pause <= PAUSE_MS ? [...quick, pressed] : [pressed];
    slow = pause <= SLOW_MS ? [...slow, pressed] : [pressed];
    if (slow.length === 1) return 'begins';
    if (quick.length === 1) return 'restarts';
    return quick.length >= FEWEST ? 'goes on' : undefined;
  };
}

function scannedOf(quick: readonly TypedKey[], slow: readonly TypedKey[]): Scanned | undefined {
  const isSlow = slow.length > quick.length && slow.some((key) => englishOf(key) === '/');
  const scanned = {
    ...(quick.length >= FEWEST && { quick: burstOf(quick) }),
    ...(isSlow && slow.length >= FEWEST && { slow: burstOf(slow) }),
  };
  return 'quick' in scanned || 'slow' in scanned ? scanned : undefined;
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
