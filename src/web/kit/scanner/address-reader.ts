import { readScanCode } from '#shared/rules/scan-code.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** `start`: a URL may begin here; `address`: it is a URL; `code`: the URL of a label, completed by Enter. */
type Progress = { kind: 'start' | 'address' } | { kind: 'code'; code: string } | undefined;

const ADDRESS = /^https?:/;
const START = 'http';

/**
 * Recognises the URL of a label among key presses: `https://…/c/12` and Enter, as a hand scanner types it. Only
 * the text counts, not its speed: scanners differ too much, and nobody types such a URL by hand. A scanner
 * presses the keys of an English keyboard, so keys are also read by position: with a Greek layout `https`
 * arrives as `ηττπσ`.
 */
export function addressReader(): (press: KeyPress) => Progress {
  let text = NOTHING;
  return (press) => {
    if (press.key === 'Enter') {
      const { typed, english } = text;
      text = NOTHING;
      const code = [typed, english].find(isLabel);
      return code === undefined ? undefined : { kind: 'code', code };
    }
    if (MODIFIERS.has(press.key)) return undefined;
    text = appendKey(text, press);
    if (text.english === 'h') return { kind: 'start' };
    return [text.typed, text.english].some((candidate) => ADDRESS.test(candidate))
      ? { kind: 'address' }
      : undefined;
  };
}

/** The typed text, by its letters and as on an English keyboard. */
type Text = { typed: string; english: string };

const NOTHING: Text = { typed: '', english: '' };
const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph']);

/** Restarts with this key if the text can no longer become a URL. */
function appendKey(text: Text, press: KeyPress): Text {
  const { key } = press;
  // A dead key writes nothing by itself.
  const letter = key.length === 1 ? key : '';
  if (letter === '' && key !== 'Dead') return NOTHING;
  const position = englishOf(press);
  const english = text.english + position;
  if (START.startsWith(english) || english.startsWith(START)) {
    return { typed: text.typed + letter, english };
  }
  return position === 'h' ? { typed: letter, english: position } : NOTHING;
}

function isLabel(text: string): boolean {
  return /^https?:/i.test(text) && readScanCode(text).kind !== 'text';
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

/** What the key types on an English keyboard. */
function englishOf({ key, code, shiftKey }: KeyPress): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  const sign = signs[code]?.[shiftKey ? 1 : 0];
  return sign ?? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
}
