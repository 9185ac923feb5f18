import { useLocation, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useState } from 'react';
import { type SearchWord, searchWords } from '#shared/rules/words.ts';
import { isField } from '#web/kit/base/focus.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Me } from '#web/kit/base/use-me.ts';
import { FieldFrame } from '#web/kit/ui/field/FieldFrame.tsx';
import { useOpenList } from '#web/kit/ui/field/use-open-list.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { ReadError } from '#web/kit/ui/page/DataState.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { markWords } from '#web/kit/ui/table/mark.tsx';
import type { MenuSection } from './commands.ts';
import { noteVisit, type RowGroup, type SearchRow, useSearchGroups } from './use-search-groups.ts';
import boxCss from './SearchBox.module.css';
import css from './SearchDialog.module.css';

type BoxProps = { me: Me | undefined; places: readonly MenuSection[] };

/**
 * The search of the header, also opened by `/` and Ctrl+K. The dialog is not lazy: letters typed right after
 * the key must reach its field.
 */
export function SearchBox({ me, places }: BoxProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    // Not in the capture phase, in which `useHandScanner` stops the keys of a scanner.
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    if (me) noteVisit(me._id, pathname);
  }, [me, pathname]);
  return (
    <>
      <button
        type="button"
        className={`lit ${boxCss['box']}`}
        aria-label={t('menu.search')}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
        <span className="room cut">{t('menu.search')}</span>
        <kbd className={`desk ${boxCss['key']}`}>/</kbd>
      </button>
      {isOpen && (
        <SearchDialog user={me?._id ?? ''} places={places} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** By `code`, since on a Greek keyboard the K key types κ. */
function opensSearch({ key, code, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !altKey && !isField(target);
}

type Props = { user: string; places: readonly MenuSection[]; onClose: () => void };

/** A role without money cannot search phones and amounts. */
function useSearchHint(): string {
  const t = useTranslate();
  return t(usePermissions().seesMoney ? 'search.hint' : 'search.hintFloor');
}

/** Searches all records and commands; without a text it shows the records visited last. */
function SearchDialog({ user, places, onClose }: Props) {
  const t = useTranslate();
  const hint = useSearchHint();
  const { history } = useRouter();
  const [text, setText] = useState('');
  const typed = text.trim();
  const { groups, isFresh, read } = useSearchGroups({ typed, user, places });
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const list = useOpenList({
    rows: groups.flatMap((group) => [...(group.head ? [group.head] : []), ...group.rows]),
    first: groups[0]?.head ? 1 : 0,
    isFresh,
    onTake: ({ to }) => {
      onClose();
      history.push(to);
    },
  });
  const label = t('search.label');
  const isEmpty = groups.length === 0 && isFresh && !read.isError;

  function press(event: ReactKeyboardEvent) {
    if (event.key !== 'Escape') return list.onKeyDown(event);
    // In a search field the browser's Escape would only clear the text.
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog title={t('search.title')} size="medium" isOpen onClose={onClose}>
      <FieldFrame label={label} help={hint} busy={list.isPending}>
        {(control) => (
          <input
            {...control}
            {...list.inputProps}
            type="search"
            autoComplete="off"
            enterKeyHint="go"
            value={text}
            onChange={({ currentTarget }) => {
              list.reset();
              setText(currentTarget.value);
            }}
            onKeyDown={press}
          />
        )}
      </FieldFrame>
      {read.isError && <ReadError read={read} />}
      <div
        id={list.listId}
        role="listbox"
        className={`${isFresh ? '' : 'old'} ${css['list']}`}
        aria-label={label}
        aria-busy={!isFresh}
        // A scrollable list would be a tab stop.
        tabIndex={-1}
      >
        {groups.map((group) => (
          <ResultRows
            key={group.name}
            group={group}
            optionOf={list.optionOf}
            words={searchWords(typed)}
          />
        ))}
      </div>
      {groups.length === 0 && !isFresh && <Skeleton lines={4} />}
      {isEmpty && <NoResults text={typed} />}
      <p className="hidden" role="status">
        {isFresh && typed !== '' && t('search.found', { count })}
      </p>
    </Dialog>
  );
}

function NoResults({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <div className="message">
      <p>{t('search.nothing', { text })}</p>
      <p className="dim">{t('search.nothingHint')}</p>
    </div>
  );
}

type ResultRowsProps = {
  group: RowGroup;
  optionOf: (row: SearchRow) => { id: string };
  words: readonly SearchWord[];
};

/** A group of results. Its name is an option itself if it links to the list. */
function ResultRows({ group: { name, head, rows }, optionOf, words }: ResultRowsProps) {
  const nameId = useId();
  const option = head && optionOf(head);
  return (
    <div role="group" aria-labelledby={option?.id ?? nameId}>
      {head === undefined ? (
        <p id={nameId} className="dim small">
          {name}
        </p>
      ) : (
        <div {...option} className="line ends dim small option">
          <span>
            {head.title} <strong>{head.subtitle}</strong>
          </span>
          <span>{head.match}</span>
        </div>
      )}
      {rows.map((row) => (
        <div key={row._id} {...optionOf(row)} className="line ends option">
          <span>{markWords(row.title, words)}</span>
          <small className="dim">{markWords(row.subtitle, words)}</small>
          {row.match !== '' && <small>{markWords(row.match, words)}</small>}
        </div>
      ))}
    </div>
  );
}
