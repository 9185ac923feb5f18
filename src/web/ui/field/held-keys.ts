/** How many fields wait for what their Enter takes, and the keys that were pressed meanwhile. */
let waiting = 0;
let isPressing = false;
const held: string[] = [];

/**
 * Lets keys wait while it is open where they belong: Enter came before the answer of which it takes the
 * first. Each is pressed afterwards where the hand is by then. What is returned ends the wait.
 */
export function holdKeys(): () => void {
  waiting += 1;
  addEventListener('keydown', hold, true);
  addEventListener('beforeinput', hold, true);
  addEventListener('pointerdown', leave, true);
  return () => {
    waiting -= 1;
    void letGo();
  };
}

/** Who points at a place means that one: what is typed there waits for nothing, and nothing goes there that was meant for another. */
function leave({ isTrusted }: PointerEvent): void {
  if (!isTrusted) return;
  held.length = 0;
  endHold();
}

function endHold(): void {
  removeEventListener('keydown', hold, true);
  removeEventListener('beforeinput', hold, true);
  removeEventListener('pointerdown', leave, true);
}

/** Letters as they arrive: many a keyboard of a phone names no key. */
function hold(event: KeyboardEvent | InputEvent): void {
  if (!event.isTrusted || !(event instanceof InputEvent ? holdText(event) : holdKey(event))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function holdText({ inputType, data }: InputEvent): boolean {
  return inputType === 'insertText' && data !== null && held.push(data) > 0;
}

function holdKey({ key, shiftKey }: KeyboardEvent): boolean {
  const isAfter = held.length > 0;
  if (key === 'Escape') held.length = 0;
  if (key === 'Backspace' && isAfter) return held.pop() !== undefined;
  return (key === 'Enter' || (key === 'Tab' && isAfter && !shiftKey)) && held.push(key) > 0;
}

async function letGo(): Promise<void> {
  if (isPressing) return;
  isPressing = true;
  await drawn();
  for (let key = next(); key !== undefined; key = next()) {
    press(key);
    await drawn();
  }
  isPressing = false;
  if (waiting === 0) endHold();
}

/** None while another field waits, for which it may have been. */
function next(): string | undefined {
  return waiting === 0 ? held.shift() : undefined;
}

function press(key: string): void {
  const hand = document.activeElement;
  if (key === 'Enter') {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    // What a browser does itself it does for keys of a keyboard alone.
    const isFree = hand?.dispatchEvent(event) ?? false;
    if (isFree && hand instanceof HTMLInputElement) hand.form?.requestSubmit();
  } else if (key === 'Tab') {
    const places = [
      ...document.querySelectorAll<HTMLElement>(':is(input, select, button):enabled'),
    ];
    const after = places.slice(places.findIndex((place) => place === hand) + 1);
    after.find((place) => place.tabIndex >= 0 && place.checkVisibility())?.focus();
  } else if (hand instanceof HTMLInputElement) {
    hand.setRangeText(key, hand.selectionStart ?? 0, hand.selectionEnd ?? 0, 'end');
    hand.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

/** What a key has changed is drawn, and the hand is where that leads. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
