import { SLOW_MS } from '#web/scan/key-burst.ts';

/**
 * A "/" that stands alone, or begins what is typed, asks for the search; one of a code that a hand
 * scanner types does not. Which it is the next key says, or that none comes. Tells of each key whether
 * the search may want it.
 */
export function slashKeys(open: (begun: string) => void): (event: KeyboardEvent) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  let typed: string | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function end() {
    if (typed !== undefined) open(typed);
    typed = undefined;
  }

  /** Whether it was a hand scanner's is known once all have seen the Enter. */
  function entered({ defaultPrevented }: Event) {
    if (defaultPrevented) typed = undefined;
    else end();
  }

  return (event) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const isAlone = timeStamp - last > SLOW_MS;
    last = timeStamp;
    if (ctrlKey || metaKey || altKey) return false;
    if (typed === undefined && !(isAlone && begins(event))) return false;
    const isLetter = key.length === 1;
    typed = typed === undefined ? '' : typed + (isLetter ? key : '');
    clearTimeout(timer);
    timer = key === 'Enter' ? setTimeout(entered, 0, event) : setTimeout(end, SLOW_MS);
    return isLetter;
  };
}

/** In a field a "/" is a letter. */
function begins({ key, target }: KeyboardEvent): boolean {
  return key === '/' && !isField(target);
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
