import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, Hash, Keyboard, MapPin, ScanQrCode } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { type TextParams, useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { ReadError } from '#web/kit/ui/page/DataState.tsx';
import { Fold } from '#web/kit/ui/page/Fold.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Views } from '#web/kit/ui/page/Views.tsx';
import { useListed } from '#web/kit/ui/table/search-table.ts';
import { FIRST_CARPETS, useCarpets } from '#web/work/client-item/index.ts';
import { expectedTable } from './ExpectedItemTable.tsx';
import { MovementReport } from './MovementReport.tsx';
import { isLongView, storageViews } from './storage-search-params.ts';
import { ExpectedView, StoredView, toGoOut } from './StorageViews.tsx';
import { storedTable } from './StoredItemTable.tsx';
import css from './CarpetSearch.module.css';

type CountKey = keyof Answer<'GET /stay/counts'>;

/** The warehouse: carpet search, lists and movements. */
export function StoragePage() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  const [{ from, to }] = searchParams;
  return (
    <CarpetSearch>
      <div className="stack">
        <Lists />
        <Fold title={t('storage.report')} startsOpen={from !== undefined || to !== undefined}>
          <MovementReport searchParams={searchParams} />
        </Fold>
      </div>
    </CarpetSearch>
  );
}

/** Filters stay when the view changes; page and sorting do not. */
function Lists() {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/storage');
  const [params] = searchParams;
  const counts = useCounts(params);
  const { view = 'stored' } = params;
  const others = { ...params, page: undefined, sort: undefined };
  return (
    <div>
      <Views
        label={t('table.views')}
        value={view}
        views={storageViews.map((key) => {
          const search = { ...others, view: key === 'stored' ? undefined : key };
          return {
            key,
            label: t(`storage.view.${key}`),
            count: isLongView(key) ? undefined : counts?.[key],
            to: { to: '/storage', search },
          };
        })}
      />
      {view === 'toComeIn' ? (
        <ExpectedView searchParams={searchParams} />
      ) : (
        <StoredView key={view} searchParams={searchParams} view={view} />
      )}
    </div>
  );
}

/** The number of pieces of each view, under the current filters. */
function useCounts(params: TextParams): Partial<Record<CountKey, number>> | undefined {
  const columns = [...storedTable.columns, ...expectedTable.columns];
  const enabled = columns.some(({ key }) => params[key] !== undefined);
  const { data: all } = useRead('GET /stay/counts', {}, { keep: true, enabled: !enabled });
  const inStore = { params, fixed: { open: true }, enabled };
  const leaving = { params, fixed: { open: true, ...toGoOut }, enabled };
  const found = {
    stored: useListed(storedTable, inStore)?.total,
    toComeIn: useListed(expectedTable, { params, fixed: {}, enabled })?.total,
    toGoOut: useListed(storedTable, leaving)?.total,
  };
  return enabled ? found : all;
}

const FoundCarpets = lazyPart(() =>
  import('./FoundCarpets.tsx').then(({ FoundCarpets }) => FoundCarpets),
);

/** How many more each press shows. */
const MORE = 50;

/**
 * Finds carpets by number or client name. Results replace the lists (`children`). A number that
 * matches exactly one carpet opens it at once; Enter opens the carpet with that number, or the only
 * result.
 */
function CarpetSearch({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [{ text, isEntered }, setTyped] = useState({ text: '', isEntered: false });
  const [size, setSize] = useState(FIRST_CARPETS);
  const { read, found, total, meant, isOnly, hasNoAnswer } = useCarpets(text.trim(), size);
  const isAsked = text.trim() !== '';
  const target = isEntered || isOnly ? meant?._id : undefined;
  useEffect(() => {
    if (target) void navigate({ to: '/clientItems/$id', params: { id: target } });
  }, [navigate, target]);
  return (
    <>
      <PageHeader
        title={t('storage.title')}
        state={
          <NumberSearch
            value={text}
            onChange={(typed) => {
              setTyped({ text: typed, isEntered: false });
              setSize(FIRST_CARPETS);
            }}
            onEnter={() => setTyped({ text, isEntered: true })}
          />
        }
        more={<OtherScreens />}
      />
      {isAsked && read.error !== null && <ReadError read={read} />}
      <p className={isAsked ? 'dim apart' : 'hidden'} role="status">
        {total !== undefined && <Count shown={found.length} total={total} />}
      </p>
      <Suspense>
        {found.length > 0 && (
          <FoundCarpets carpets={found} total={total ?? 0} onMore={() => setSize(size + MORE)} />
        )}
      </Suspense>
      {hasNoAnswer && children}
    </>
  );
}

/** What else is kept of the warehouse. */
function OtherScreens() {
  const t = useTranslate();
  return (
    <>
      <ButtonLink icon={MapPin} to={{ to: '/places' }}>
        {t('menu.places')}
      </ButtonLink>
      <ButtonLink icon={ClipboardCheck} to={{ to: '/counts' }}>
        {t('menu.counts')}
      </ButtonLink>
    </>
  );
}

type NumberSearchProps = { value: string; onChange: (typed: string) => void; onEnter: () => void };

/** The field and the scanner's button, in line with the title where there is room. */
function NumberSearch(props: NumberSearchProps) {
  const t = useTranslate();
  return (
    <search className={`line unbroken ${css['search']}`}>
      <TextInput
        aria-label={t('storage.search')}
        placeholder={t('storage.search')}
        type="search"
        {...useKeypad()}
        enterKeyHint="go"
        {...props}
      />
      <ButtonLink icon={ScanQrCode} to={{ to: '/scan' }}>
        {t('scan.title')}
      </ButtonLink>
    </search>
  );
}

/** On a phone the numeric keypad first, with a button for letters. */
function useKeypad() {
  const t = useTranslate();
  const ref = useRef<HTMLInputElement>(null);
  const [hasLetters, setLetters] = useState(false);
  const isPhone = useIsNarrow();
  const label = t(hasLetters ? 'storage.digits' : 'storage.letters');
  function change() {
    flushSync(() => setLetters(!hasLetters));
    // Phones choose the keyboard when the field gets the focus.
    ref.current?.blur();
    ref.current?.focus();
  }
  const button = <IconButton icon={hasLetters ? Hash : Keyboard} label={label} onClick={change} />;
  return { ref, inputMode: hasLetters ? 'search' : 'numeric', end: isPhone && button } as const;
}

function Count({ shown, total }: { shown: number; total: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  if (total === 0) return t('table.noMatch');
  return total > shown
    ? t('storage.foundSome', { shown: number(shown), total: number(total) })
    : t('storage.found', { count: number(total) });
}
