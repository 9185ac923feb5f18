import { isField } from '#web/base/typed-field.ts';

/**
 * The keys that open the search, and what is typed before it is there: that is written into it, with an
 * Enter as the end of its line; Escape lets it be. Who presses another field writes there, but not who
 * is taken to one, as by a form that has just come.
 */
export function searchKeys(write: (begun: string | undefined) => void) {
  let begun: string | undefined;
  let isAway = false;

  function set(next: string | undefined): void {
    begun = next;
    write(next);
  }
  function open(): void {
    isAway = false;
    set('');
  }

  function ahead(typed: string, { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey || (isAway && isField(target))) return false;
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
    if (wants) open();
    return wants;
  }

  const leave = () => (isAway = true);
  return { press, leave, open, close: () => set(undefined) };
}

/** `/` outside of a field, or Ctrl+K (by its position: on a Greek keyboard it types κ). */
function isAsked({ key, code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !altKey && !isField(target);
}
