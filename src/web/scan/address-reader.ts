import { readScanCode } from '#shared/rules/scan-code.ts';

/** A key press: what it types, its physical key, and whether Shift is held. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** `start`: an address may begin; `address`: it is one; `code`: the address of a label, ended by Enter. */
export type Progress =
  | { kind: 'start' | 'address' }
  | { kind: 'code'; code: string; typed: string }
  | undefined;

const ADDRESS = /^https?:/;
const START = 'http';

/**
 * Recognises the address of a label among the keys that are pressed: `https://…/c/12` and Enter, as a
 * hand scanner types it. Only its text counts, not how quickly it comes: scanners differ too much, and
 * nobody types the address of a label by hand. A scanner presses the keys of an English keyboard, so
 * the keys are also read by their position: on a Greek keyboard `https` arrives as `ηττπσ`.
 */
export function addressReader(): (press: KeyPress) => Progress {
  let typed = '';
  let english = '';

  function begin(): void {
    [typed, english] = ['', ''];
  }

  return (press) => {
    const { key } = press;
    if (key === 'Enter') {
      const code = [typed, english].find(isLabel);
      const progress = code === undefined ? undefined : ({ kind: 'code', code, typed } as const);
      begin();
      return progress;
    }
    if (['Shift', 'CapsLock', 'AltGraph'].includes(key)) return undefined;
    // A dead key of the keyboard's language writes nothing by itself.
    const letter = key.length === 1 ? key : '';
    if (letter === '' && key !== 'Dead') {
      begin();
      return undefined;
    }
    const position = englishOf(press);
    if (english.length < START.length && !START.startsWith(english + position)) begin();
    if (english === '' && position !== 'h') return undefined;
    typed += letter;
    english += position;
    if (english === 'h') return { kind: 'start' };
    return ADDRESS.test(english) ? { kind: 'address' } : undefined;
  };
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
