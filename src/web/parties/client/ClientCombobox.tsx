import { useState } from 'react';
import { showPhone } from '#shared/base/phone.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import type { Client } from './client-form.ts';

type Props = {
  at: At<ClientShort | null>;
  required?: boolean;
  autoFocus?: boolean;
  /** Called after the field has the client. */
  onPick: (client: ClientShort) => void;
};

export function ClientCombobox({ at, onPick, ...rest }: Props) {
  const t = useTranslate();
  const { onChange, ...field } = useField(at);
  return (
    <Combobox<ClientShort>
      {...rest}
      {...field}
      {...useClientSearch()}
      label={t('client.one')}
      help={field.value ? distinctionOf(field.value) : t('client.findHelp')}
      distinction={distinctionOf}
      write={nameAndPhone}
      match={nameOf}
      onChange={(client) => {
        onChange(client);
        if (client) onPick(client);
      }}
    />
  );
}

const PAUSE_MS = 150;
const MAX_RESULTS = 20;

/**
 * Searches clients by name, phone or company on the server: there may be too many to keep in the
 * browser.
 */
export function useClientSearch() {
  const [text, onSearch] = useState('');
  const paused = useDebounced(text, PAUSE_MS);
  const query = text === '' ? '' : paused;
  const filters = query === '' ? {} : { nameOrPhone: query };
  const { data, isError, isPlaceholderData, fetchStatus } = useRead(
    'POST /client/search',
    { body: { size: MAX_RESULTS, filters, sort: { lastName: 1 } } },
    { keep: true, onReturn: true },
  );
  const isAnswered = isError || (data !== undefined && !isPlaceholderData);
  const found = {
    rows: isError ? [] : (data?.data ?? []),
    isFresh: query === text && isAnswered,
    isOffline: !isAnswered && fetchStatus === 'paused',
  };
  return { onSearch, found };
}

type ClientResult = ClientShort & Partial<Pick<Client, 'phones' | 'addresses'>>;

/** Distinguishes clients of the same name: `41 · Λήδρας 12, Λευκωσία` */
export function distinctionOf({ _ref, addresses = [] }: ClientResult): string {
  const { street, city } = billingAddress({ addresses }) ?? {};
  return [_ref, [street, city].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** `Νίκος Παπαδόπουλος · 99 123456` */
export function nameAndPhone(client: ClientResult): string {
  return [nameOf(client), showPhone(client.phones?.[0]?.phoneNumber ?? '')]
    .filter(Boolean)
    .join(' · ');
}
