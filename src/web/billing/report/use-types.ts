import { useState } from 'react';
import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

type TypesParams = { types?: string };
type SearchParams = readonly [TypesParams, (change: TypesParams) => void];

/** The invoice types of a report, kept in the URL; at least one is required. */
export function useInvoiceTypes([params, setParams]: SearchParams) {
  const t = useTranslate();
  const named = invoiceTypes.filter((type) => params.types?.split(' ').includes(type));
  const selected: InvoiceType[] = named.length > 0 ? named : [...invoiceTypes];
  const [isNone, setNone] = useState(false);

  function type(chosen: InvoiceType[]) {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    setParams({ types: chosen.length === invoiceTypes.length ? undefined : chosen.join(' ') });
  }

  const error = isNone ? t('validation.required') : undefined;
  return { selected, typed: isNone ? [] : selected, type, error };
}
