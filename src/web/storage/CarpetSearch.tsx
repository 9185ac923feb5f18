import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { useDebounced } from '#web/base/use-debounced.ts';
import type { ClientItem } from '#web/client-item/client-item.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import { nameOf } from '#web/client/client.ts';
import { TextInput } from '#web/ui/field/TextInput.tsx';
import { ReadError } from '#web/ui/page/DataState.tsx';
import { StatusBadge } from '#web/ui/page/StatusBadge.tsx';
import css from './CarpetSearch.module.css';

const PAUSE_MS = 250;
const SHOWN = 6;

/**
 * Any carpet by its number, or the carpets of a client by name. A number that is one carpet's and the
 * beginning of no other opens it at once; Enter opens the first that was found.
 */
export function CarpetSearch() {
  const t = useTranslate();
  const { number } = useFormat();
  const [text, setText] = useState('');
  const { read, found, isSettled } = useCarpets(text.trim());
  const open = useOpen();
  const [first] = found;
  const only = isSettled && read.data?.total === 1 && first && String(first._ref) === text.trim();
  useEffect(() => {
    if (only) open(first._id);
  });
  return (
    <search className={css['search']}>
      <TextInput
        aria-label={t('warehouse.search')}
        placeholder={t('warehouse.search')}
        type="search"
        inputMode="numeric"
        enterKeyHint="go"
        value={text}
        onChange={setText}
        onEnter={() => first && isSettled && open(first._id)}
      />
      {text.trim() !== '' && read.error !== null && <ReadError read={read} />}
      <p className={found.length > 0 ? 'hidden' : 'dim'} role="status">
        {isSettled &&
          read.data &&
          (read.data.total === 0
            ? t('table.noMatch')
            : t('warehouse.found', { count: number(read.data.total) }))}
      </p>
      {found.length > 0 && (
        <ul className="surface">
          {found.map((carpet) => (
            <Hit key={carpet._id} carpet={carpet} />
          ))}
        </ul>
      )}
    </search>
  );
}

function Hit({ carpet }: { carpet: ClientItem }) {
  const t = useTranslate();
  return (
    <li className={css['hit']}>
      <Link to="/clientItems/$id" params={{ id: carpet._id }}>
        <strong>{carpet._ref}</strong> {carpet.title} <ClientItemSize clientItem={carpet} />
      </Link>
      <span className="dim">{nameOf(carpet.client)}</span>
      {carpet.inStorage && <StatusBadge kind="waiting">{t('clientItem.inStorage')}</StatusBadge>}
    </li>
  );
}

/** The carpets that a text means: the number itself is the smallest of those that contain it. */
function useCarpets(text: string) {
  const asked = useDebounced(text, PAUSE_MS);
  const isNumber = /^\d+$/.test(asked);
  const read = useRead(
    'POST /clientItem/search',
    {
      body: {
        size: SHOWN,
        filters: isNumber ? { _ref: asked } : { clientName: asked },
        sort: isNumber ? { _ref: 1 } : {},
      },
    },
    { enabled: asked !== '', keep: true },
  );
  const isSettled = asked === text && asked !== '' && read.isSuccess && !read.isPlaceholderData;
  return { read, found: text === '' || asked === '' ? [] : (read.data?.data ?? []), isSettled };
}

function useOpen() {
  const navigate = useNavigate();
  return (id: string) => void navigate({ to: '/clientItems/$id', params: { id } });
}
