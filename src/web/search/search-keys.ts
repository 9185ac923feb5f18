import { isField, slashKeys } from './slash-keys.ts';

/**
 * The keys that open the search, and what is typed before it is there: that is written into it, with an
 * Enter as the end of its line; Escape lets it be. In another field somebody else writes.
 */
export function searchKeys(write: (begun: string | undefined) => void) {
  let begun: string | undefined;
  let from: Element | null;

  function set(next: string | undefined): void {
    begun = next;
    write(next);
  }
  function open(text: string): void {
    from = document.activeElement;
    set(text);
  }
  const slash = slashKeys(open);

  function ahead(typed: string, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const isOthers = target !== from && isField(target);
    if (ctrlKey || metaKey || altKey || isOthers) return false;
    if (key.length === 1) set(typed.replace('\n', '') + key);
    else if (key === 'Enter') set(`${typed}\n`);
    else if (key === 'Backspace') set(typed.slice(0, -1));
    else if (key === 'Escape') set(undefined);
    else return false;
    return true;
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

  return { press, open: () => open(''), close: () => set(undefined) };
}

function isAsked({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  // By its place: on a Greek keyboard it is a κ.
  return (ctrlKey || metaKey) && code === 'KeyK';
}
