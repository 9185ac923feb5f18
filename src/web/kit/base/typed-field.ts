export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}
