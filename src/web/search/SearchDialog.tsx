import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { type SearchWord, searchWords } from '#shared/search/words.ts';
import { usePermissions } from '#web/base/role.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { FieldFrame } from '#web/ui/field/FieldFrame.tsx';
import { useOpenList } from '#web/ui/field/use-open-list.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { ReadError } from '#web/ui/page/DataState.tsx';
import { Skeleton } from '#web/ui/page/Skeleton.tsx';
import { markWords } from '#web/ui/table/mark-words.tsx';
import type { MenuSection } from './commands.ts';
import { type RowGroup, type SearchRow, useSearchGroups } from './use-search-groups.ts';
import css from './SearchDialog.module.css';

type Props = {
  user: string;
  places: readonly MenuSection[];
  /** What was typed already, with the Enter after it. */
  begun: string;
  onClose: () => void;
};

/** A role without money cannot search phones and amounts. */
function useSearchHint(): string {
  const t = useTranslate();
  return t(usePermissions().seesMoney ? 'search.hint' : 'search.hintFloor');
}

/** One box for everything: what is found by what is typed, where one was last, what can be done. */
export function SearchDialog({ user, places, begun, onClose }: Props) {
  const t = useTranslate();
  const hint = useSearchHint();
  const { history } = useRouter();
  const [text, setText] = useState(begun.trimEnd());
  const typed = text.trim();
  const { groups, isFresh, read } = useSearchGroups({ typed, user, places });
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const rows = groups.flatMap((group) => [...(group.head ? [group.head] : []), ...group.rows]);
  const list = useOpenList({
    rows,
    first: groups[0]?.head ? 1 : 0,
    text,
    onText: setText,
    isFresh,
    isEntered: begun.endsWith('\n'),
    onTake: ({ to }) => {
      onClose();
      history.push(to);
    },
  });
  const label = t('search.label');
  const menu = list.getMenuProps(
    {
      className: `${isFresh ? '' : 'old'} ${css['list']}`,
      'aria-label': label,
      'aria-busy': !isFresh,
      tabIndex: -1,
    },
    { suppressRefError: true },
  );
  const isNone = groups.length === 0 && isFresh && !read.isError;

  /** At once, where a field of a search would be emptied first. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return list.press(event);
    event.preventDefault();
    onClose();
  }

  return (
    <Dialog title={t('search.title')} size="medium" isOpen onClose={onClose}>
      <FieldFrame label={label} help={hint}>
        {(control) => (
          <input
            {...list.getInputProps({
              ...control,
              'aria-labelledby': undefined,
              type: 'search',
              autoComplete: 'off',
              enterKeyHint: 'go',
              onChange: ({ currentTarget }) => list.type(currentTarget.value),
              onKeyDown: press,
            })}
          />
        )}
      </FieldFrame>
      {read.isError && <ReadError read={read} />}
      <div {...menu}>
        {groups.map((group) => (
          <Rows
            key={group.name}
            group={group}
            optionOf={list.optionOf}
            words={searchWords(typed)}
          />
        ))}
      </div>
      {groups.length === 0 && !isFresh && <Skeleton lines={4} />}
      {isNone && <Nothing text={typed} />}
      <p className="hidden" role="status">
        {isFresh && typed !== '' && t('search.found', { count })}
      </p>
    </Dialog>
  );
}

function Nothing({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <div className="message">
      <p>{t('search.nothing', { text })}</p>
      <p className="dim">{t('search.nothingHint')}</p>
    </div>
  );
}

type RowsProps = {
  group: RowGroup;
  optionOf: (row: SearchRow) => object;
  words: readonly SearchWord[];
};

/** A group with its name, which is a row itself where it leads to the list. */
function Rows({ group: { name, head, rows }, optionOf, words }: RowsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      {head === undefined ? (
        <p id={id} className="dim small">
          {name}
        </p>
      ) : (
        <div {...optionOf(head)} id={id} className="line ends dim small option">
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
