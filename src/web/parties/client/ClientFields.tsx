import { Suspense, useState } from 'react';
import { checkVatNumber } from '#shared/rules/vat-number.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import { useIsBeside } from '#web/kit/base/use-media.ts';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { type At, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { Warning } from '#web/kit/ui/page/StatusBadge.tsx';
import type { SameClientProps } from './SameClient.tsx';

const PAUSE_MS = 500;

const SameClient = lazyPart(() => import('./SameClient.tsx').then(({ SameClient }) => SameClient));

/**
 * Reports an existing client with the typed contact, after a pause in typing and only if the text
 * has changed.
 */
export function SameAsTyped({ text, ...props }: SameClientProps) {
  const [before] = useState(text);
  const settled = useDebounced(text, PAUSE_MS);
  if (text === before) return null;
  return (
    <Suspense>
      <SameClient {...props} text={settled === text ? text : ''} />
    </Suspense>
  );
}

/** At the field, where the form has no panel that says so. */
export function SameHere(props: SameClientProps) {
  return !useIsBeside() && <SameAsTyped {...props} />;
}

type SameAsProps = Omit<SameClientProps, 'text'> & { at: At<string> };

export function SameAs({ at, ...props }: SameAsProps) {
  return <SameHere {...props} text={useFieldValue(at)} />;
}

/** Warns about a VAT number that looks wrong, but lets it be saved. */
export function VatNumberField({ at }: { at: At<string> }) {
  const t = useTranslate();
  const finding = checkVatNumber(useFieldValue(at));
  return (
    <div>
      <TextField at={at} label={t('client.vatNumber')} />
      <Warning>{finding === 'ok' ? null : t(`client.vatFinding.${finding}`)}</Warning>
    </div>
  );
}
