import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceTypes } from '#shared/choices.ts';
import type { InvoiceType } from '#shared/contract/fields.ts';
import { textSearch } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';

/** The invoice types of a report, in the address; at least one is needed. */
export function useTypes() {
  const t = useTranslate();
  const search = textSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const named = invoiceTypes.filter((type) => search['types']?.split(' ').includes(type));
  const asked: InvoiceType[] = named.length > 0 ? named : [...invoiceTypes];
  const [isNone, setNone] = useState(false);

  function type(chosen: InvoiceType[]) {
    setNone(chosen.length === 0);
    if (chosen.length === 0) return;
    const next = chosen.length === invoiceTypes.length ? undefined : chosen.join(' ');
    const to = { ...search, types: next };
    void navigate({ to: '.', search: to, replace: true, resetScroll: false });
  }

  const error = isNone ? t('validation.required') : undefined;
  return { asked, typed: isNone ? [] : asked, type, error };
}
