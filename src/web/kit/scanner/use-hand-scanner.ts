import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type Field, isField } from '#web/kit/base/typed-field.ts';
import { addressReader } from './address-reader.ts';
import { scanTarget } from './scan-target.ts';

/**
 * A hand scanner that types works on every screen: the screen that takes scans gets what it read, from
 * any other one it leads to the scan screen; whoever may not scan is told so, and stays. What it wrote
 * into a field is taken out again.
 */
export function useHandScanner(): void {
  const navigate = useNavigate();
  const t = useTranslate();
  const mayScan = usePermissions().open('/scan');
  const onScan = useEffectEvent((code: string) => {
    const take = scanTarget();
    if (take) take(code);
    else if (mayScan) void navigate({ to: '/scan', search: { code } });
    else notify({ kind: 'wrong', title: t('notice.failed'), body: t('notice.forbidden') });
  });
  useEffect(() => {
    const read = addressReader();
    let field: FieldSnapshot | undefined;
    function press(event: KeyboardEvent) {
      const progress = isTyped(event) ? read(event) : undefined;
      if (progress?.kind === 'start') field = keepField();
      // Outside of a field no key of an address does anything else, such as open the search by "/".
      if (progress?.kind === 'address' && !field) stop(event);
      if (progress?.kind !== 'code') return;
      stop(event);
      if (field) restore(field);
      onScan(progress.code);
    }
    // In the capture phase, and so before all other listeners of keys.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}

function isTyped({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

type FieldSnapshot = { element: Field; value: string };

/** The field that has the focus, with its value before the address is typed into it. */
function keepField(): FieldSnapshot | undefined {
  const element = document.activeElement;
  return isField(element) ? { element, value: element.value } : undefined;
}

/** By the setter of the element's class: React notices no change that is made by the element's own. */
function restore({ element, value }: FieldSnapshot): void {
  if (element.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(element);
  Reflect.set(Object(prototype), 'value', value, element);
  const name = element instanceof HTMLSelectElement ? 'change' : 'input';
  element.dispatchEvent(new Event(name, { bubbles: true }));
}
