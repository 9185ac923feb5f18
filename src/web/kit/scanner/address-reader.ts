import { readScanCode } from '#shared/rules/scan-code.ts';

/** A key press: what it types, its physical key, and whether Shift is held. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** `start`: an address may begin; `address`: it is one; `code`: the address of a label, ended by Enter. */
export type Progress = { kind: 'start' | 'address' } | { kind: 'code'; code: string } | undefined;

const ADDRESS = /^https?:/;
const START = 'http';

/**
 * Recognises the address of a label among the keys that are pressed: `https://…/c/12` and Enter, as a
 * hand scanner types it. Only its text counts, not how quickly it comes: scanners differ too much, and
 * nobody types the address of a label by hand. A scanner presses the keys of an English keyboard, so
 * the keys are also read by their position: on a Greek keyboard `https` arrives as `ηττπσ`.
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

/** What was typed, by the letters and by the keys of an English keyboard. */
type Text = { typed: string; english: string };

const NOTHING: Text = { typed: '', english: '' };
const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph']);

/** The text with the key, as long as it can be the beginning of an address. */
function appendKey(text: Text, press: KeyPress): Text {
  const { key } = press;
  // A dead key of the keyboard's language writes nothing by itself.
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
