import { isField, slashKeys } from './slash-keys.ts';

/**
 * The keys that open the search, and what is typed before it is there: that is written into it, with an
 * Enter as the end of its line; Escape lets it be. Who goes to another field writes there, but not who
 * is taken to one, as by a form that has just come.
 */
export function searchKeys(write: (begun: string | undefined) => void) {
  let begun: string | undefined;
  let isAway = false;

  function set(next: string | undefined): void {
    begun = next;
    write(next);
  }
  function open(text: string): void {
    isAway = false;
    set(text);
  }
  const slash = slashKeys(open);

  function ahead(typed: string, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (key === 'Tab') leave();
    if (ctrlKey || metaKey || altKey || (isAway && isField(target))) return false;
    const next = after(typed, key);
    if (next !== typed) set(next);
    return next !== typed;
  }

  function leave(): void {
    isAway = true;
  }

  /** Tells of each key whether the search wants it. */
  function press(event: KeyboardEvent): boolean {
    // Before another dialog nothing opens, and before its own it writes itself.
    if (document.querySelector('dialog[open]')) return false;
    const wants = isAsked(event);
    if (begun !== undefined) return wants || ahead(begun, event);
    if (wants) open('');
    return wants || slash(event);
  }

  return { press, leave, open: () => open(''), close: () => set(undefined) };
}

/** What is typed once this key is; nothing any more after Escape. */
function after(typed: string, key: string): string | undefined {
  if (key.length === 1) return typed.replace('\n', '') + key;
  if (key === 'Enter') return `${typed}\n`;
  if (key === 'Backspace') return typed.slice(0, -1);
  return key === 'Escape' ? undefined : typed;
}

function isAsked({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // By its place: on a Greek keyboard it is a κ.
  return (ctrlKey || metaKey) && code === 'KeyK';
}
