import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type Field, isField } from '#web/kit/base/focus.ts';
import { notify } from '#web/kit/base/notices.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { addressReader } from './address-reader.ts';

type ScanTarget = (code: string) => void;

const targets: ScanTarget[] = [];

/** Receives what a hand scanner reads, until the returned function is called; the latest target gets it. */
export function listenForScans(take: ScanTarget): () => void {
  targets.push(take);
  return () => {
    targets.splice(targets.indexOf(take), 1);
  };
}

export function scanTarget(): ScanTarget | undefined {
  return targets.at(-1);
}

/**
 * Handles hand scanners that type, on every screen: a code goes to the current scan target or opens the scan
 * screen; without the permission for that, a notice says so. Text that the scanner typed into a field is
 * removed.
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
      if (progress?.kind === 'start') field = focusedField();
      // Outside of fields the keys of a URL must not act as shortcuts: "/" opens the search.
      if (progress?.kind === 'address' && !field) stop(event);
      if (progress?.kind !== 'code') return;
      stop(event);
      if (field) restore(field);
      onScan(progress.code);
    }
    // In the capture phase, before all other key listeners.
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

/** The focused field with its value before the URL is typed into it. */
function focusedField(): FieldSnapshot | undefined {
  const element = document.activeElement;
  return isField(element) ? { element, value: element.value } : undefined;
}

/** By the setter of the prototype: React overrides the element's own and would miss the change. */
function restore({ element, value }: FieldSnapshot): void {
  if (element.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(element);
  Reflect.set(Object(prototype), 'value', value, element);
  const name = element instanceof HTMLSelectElement ? 'change' : 'input';
  element.dispatchEvent(new Event(name, { bubbles: true }));
}
