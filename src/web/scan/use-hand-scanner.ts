import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { readScanCode } from '#shared/rules/scan-code.ts';
import { notify } from '#web/base/notices.ts';
import { useMay } from '#web/base/role.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { type Field, isField } from '#web/search/slash-keys.ts';
import { type Burst, burstReader, type Scanned } from './key-burst.ts';
import { scanTarget, tellHandScan } from './scan-target.ts';

/**
 * A hand scanner that types works on every screen: the screen that takes scans gets what it read, from
 * any other one it leads to the scanned; whoever may scan nothing is told so, and stays. What it wrote
 * into a field is taken out again.
 */
export function useHandScanner(): void {
  const navigate = useNavigate();
  const t = useTranslate();
  const mayScan = useMay().open('/scan');
  const onScan = useEffectEvent((code: string) => {
    const take = scanTarget();
    if (take) take(code);
    else if (mayScan) void navigate({ to: '/scan', search: { code } });
    else notify({ kind: 'wrong', title: t('notice.failed'), body: t('notice.forbidden') });
  });
  useEffect(() => {
    const read = burstReader();
    const fields: Partial<Record<keyof Scanned, KeptField>> = {};
    const keep = (...of: (keyof Scanned)[]) => {
      const field = keepField();
      for (const one of of) fields[one] = field;
    };
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const { key, code, shiftKey: shift, timeStamp: at } = event;
      const now = read({ key, code, shift, at });
      if (now === 'begins') keep('slow', 'quick');
      if (now === 'restarts') keep('quick');
      if (now === 'goes on' && isHeld(fields.quick)) stop(event);
      if (typeof now !== 'object') return;
      const scanned = codeOf(now, fields.quick !== undefined);
      if (scanned === undefined) return;
      stop(event);
      const field = fields[scanned.by];
      if (field) restore(field);
      tellHandScan();
      onScan(scanned.code);
    }
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

type Code = { by: keyof Scanned; code: string };

/**
 * The whole of what a slow scanner typed before its last quick keys. In a field only what is plainly a
 * label of ours: other texts may be typed as quickly by a program, or by quick fingers; those begin a
 * search by "/".
 */
function codeOf({ quick, slow }: Scanned, isInField: boolean): Code | undefined {
  const whole = slow && addressOf(slow);
  if (whole !== undefined) return { by: 'slow', code: whole };
  const known = quick && knownOf(quick);
  if (known !== undefined) return { by: 'quick', code: known };
  if (isInField) return undefined;
  if (slow && !slow.english.startsWith('/')) return { by: 'slow', code: slow.english.trim() };
  return quick && { by: 'quick', code: quick.english.trim() };
}

function knownOf({ text, english }: Burst): string | undefined {
  return [text, english].find((one) => readScanCode(one).kind !== 'text');
}

/** Of a slow one the code may be a place's, written before it was quick: an address is always whole. */
function addressOf(burst: Burst): string | undefined {
  const code = knownOf(burst);
  return code?.includes('/') ? code : undefined;
}

type KeptField = { element: Field; value: string };

/** The field that has the focus, as it is before the first key gets to it. */
function keepField(): KeptField | undefined {
  const element = document.activeElement;
  return isField(element) ? { element, value: element.value } : undefined;
}

/** No key of a scan opens anything; but a quick hand may have opened the search, and goes on in it. */
function isHeld(begun: KeptField | undefined): boolean {
  return !begun && keepField()?.element.type !== 'search';
}

/** Past the field's own setter, by which React would take it for its own change and not look. */
function restore({ element, value }: KeptField): void {
  if (element.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(element);
  Reflect.set(Object(prototype), 'value', value, element);
  const name = element instanceof HTMLSelectElement ? 'change' : 'input';
  element.dispatchEvent(new Event(name, { bubbles: true }));
}
