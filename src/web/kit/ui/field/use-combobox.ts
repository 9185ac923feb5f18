import { useCombobox as useDownshift, type UseComboboxProps } from 'downshift';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { looksLike } from '#shared/base/text.ts';
import { arrowTo } from './use-open-list.ts';

export type ComboboxResult<Row> = {
  rows: readonly Row[];
  /** The rows match the typed text, not an older one. */
  isFresh: boolean;
  /** The rows are being refetched: they match, but a newer one may be missing. */
  isReading?: boolean;
  /** No answer will come until the network is back. */
  isOffline?: boolean;
};

export type ComboboxOptions<Row> = {
  /** The chosen row; need not be among the found ones. */
  value: Row | null;
  onChange: (row: Row | null) => void;
  found: ComboboxResult<Row>;
  onSearch: (text: string) => void;
  /** The text of a row, in the list and in the field. */
  write: (row: Row) => string;
  /** Shown beside each row, to tell apart those with the same text. */
  distinction?: (row: Row) => string;
  /** The text by which a row is found; a row whose text was typed exactly is preferred. */
  match: (row: Row) => string;
  /** Offers new rows for the typed text, after the found ones. */
  create?: {
    /** The new rows; their `_id` is `''`. */
    of: (typed: string) => readonly Row[];
    /** The text of the offer: "New: Anna". */
    write: (row: Row) => string;
    /** Choosing it saves it at once, so it must be chosen explicitly: not by leaving, nor by Enter alone. */
    isAtOnce?: boolean;
  };
  clearable?: boolean;
};

/** What the user is doing in the field. */
type Interaction = {
  typed?: string;
  /** The key of the row that an arrow key or the pointer moved to; kept when the list changes. */
  highlighted?: string | undefined;
  /** Waits for the answer: Enter, which takes the active row, or leaving, which takes the only match. */
  pending?: 'enter' | 'blur';
  /** The pending choice found nothing after the focus had left. */
  isUnmatched?: boolean;
};

const idle: Interaction = {};

/** Stands for the key of the first row before that is known. */
const FIRST = 'first';

/**
 * A field that searches while one types. A row found for an older text is never chosen: Enter and leaving wait
 * for the answer to the current one.
 */
export function useCombobox<Row extends { _id: string }>(options: ComboboxOptions<Row>) {
  const field = useField(options);
  const downshift = useDownshift(downshiftProps(options, field));
  const { isOpen, closeMenu } = downshift;
  const { interaction, rows, active, onlyMatch, setInteraction, choose } = field;

  useEffect(() => {
    const { pending } = interaction;
    if (pending === undefined || !options.found.isFresh) return;
    const row = field.implicitRows[pending === 'enter' ? active : onlyMatch];
    if (row === undefined && isOpen) return setInteraction({ ...interaction, pending: undefined });
    if (row === undefined && (pending === 'enter' || field.isTextKept)) return field.rejectText();
    choose(row);
    closeMenu();
  });

  function press(event: KeyboardEvent) {
    const target = arrowTarget(event, isOpen, { ...options.found, ...field });
    if (target !== undefined) {
      setInteraction({ ...interaction, highlighted: field.keys[target] ?? FIRST });
    }
    if (event.key === 'Enter' && isOpen) enter();
    // If the list is closed, Escape is for the dialog around it.
    if (event.key === 'Escape' && !isOpen) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  }

  function enter() {
    const isMeant = interaction.highlighted !== undefined || field.search !== '';
    if (!options.found.isFresh) {
      return isMeant && setInteraction({ ...interaction, pending: 'enter' });
    }
    if (rows.length === 0) closeMenu();
  }

  const isWaiting = interaction.pending !== undefined && !options.found.isFresh;
  return { ...downshift, ...field, press, isWaiting };
}

type ListState = {
  interaction: Interaction;
  active: number;
  rows: readonly unknown[];
  implicitRows: readonly unknown[];
  isFresh: boolean;
};

/**
 * The row that an arrow key moves to, undefined for other keys. Down opens the list, even before its rows
 * arrive.
 */
function arrowTarget(event: KeyboardEvent, isOpen: boolean, list: ListState): number | undefined {
  const { interaction, active, rows, implicitRows, isFresh } = list;
  if (!isOpen) return event.key === 'ArrowDown' ? Math.max(active, 0) : undefined;
  // The first arrow goes to the only match, not past it to a row that would be created at once.
  const isOnly =
    interaction.highlighted === undefined && implicitRows.length === 1 && rows.length > 1;
  return isFresh ? arrowTo(event, isOnly ? -1 : active, rows.length) : undefined;
}

function useField<Row extends { _id: string }>(options: ComboboxOptions<Row>) {
  const { value, onChange, found, onSearch } = options;
  const [interaction, setInteraction] = useState(idle);
  const list = listOf(options, interaction);
  const { label, search, implicitRows, onlyMatch, isTextKept } = list;

  /** Drops the typed text; undefined keeps the value. */
  function choose(row: Row | null | undefined) {
    setInteraction(idle);
    onSearch('');
    const isOther = row?._id !== value?._id || (row?._id === '' && row !== value);
    if (row !== undefined && isOther) onChange(row);
  }

  function type(typed: string) {
    setInteraction({ typed });
    onSearch(typed === label ? '' : typed.trim());
  }

  /** Keeps the typed text for correction, with no row chosen. */
  function rejectText() {
    setInteraction({ ...interaction, pending: undefined, isUnmatched: true });
    onChange(null);
  }

  function leave() {
    if (interaction.isUnmatched || interaction.pending === 'enter') return;
    if (search === '') {
      return choose(interaction.typed === '' && options.clearable ? null : undefined);
    }
    if (found.isFresh && !isTextKept) choose(implicitRows[onlyMatch]);
    else setInteraction({ ...interaction, pending: 'blur' });
  }

  return { ...list, interaction, setInteraction, choose, type, rejectText, leave };
}

/** The rows to choose from, the one that Enter takes (`active`) and the one that leaving takes (`onlyMatch`). */
function listOf<Row extends { _id: string }>(
  options: ComboboxOptions<Row>,
  { typed, highlighted }: Interaction,
) {
  const { value, write, match } = options;
  const label = value ? write(value) : '';
  const text = typed ?? label;
  const search = text === label ? '' : text.trim();
  const { existing, created, rows, implicitRows, first } = rowsFor(options, search);
  const exact = existing.findIndex((row) => looksLike(match(row), search));
  const chosen = rows.findIndex(({ _id }) => _id === value?._id);
  const start = search === '' ? chosen : Math.max(first, exact);
  const keys = rows.map(({ _id }, index) => _id || `new ${index - existing.length}`);
  // Without an exact match the first new row is meant.
  const meant = created.length > 0 && exact < 0 ? existing.length : exact;
  return {
    text,
    label,
    search,
    rows,
    implicitRows,
    /** Leaving does not create a row at once, but must not lose the text either. */
    isTextKept: implicitRows.length === 0 && options.create?.isAtOnce === true,
    created,
    keys,
    active: highlighted === undefined ? start : indexOfKey(keys, highlighted),
    onlyMatch: implicitRows.length === 1 ? 0 : meant,
  };
}

/** -1 if the row is gone. */
function indexOfKey(keys: readonly string[], key: string): number {
  return key === FIRST ? Math.min(0, keys.length - 1) : keys.indexOf(key);
}

/**
 * The found rows, with the chosen one if it is not among them, then the new ones. Those are not offered while the
 * rows are refetched: another user may have created the row. Leaving and a pending Enter take only
 * `implicitRows`.
 */
function rowsFor<Row extends { _id: string }>(options: ComboboxOptions<Row>, search: string) {
  const { value, found, create } = options;
  const isMissing = search === '' && value && !found.rows.some(({ _id }) => _id === value._id);
  const existing = isMissing ? [value, ...found.rows] : [...found.rows];
  const created = search === '' || !create ? [] : create.of(search);
  const isAtOnce = create?.isAtOnce === true;
  const rows = found.isFresh && !found.isReading ? [...existing, ...created] : existing;
  const implicitRows = isAtOnce ? existing : [...existing, ...created];
  // A row that would be created at once is not active before it is highlighted.
  const first = existing.length === 0 && isAtOnce ? -1 : 0;
  return { existing, created, rows, implicitRows, first };
}

const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useDownshift.stateChangeTypes;

function downshiftProps<Row extends { _id: string }>(
  { value, found, write }: ComboboxOptions<Row>,
  { text, rows, keys, active, setInteraction, choose }: ReturnType<typeof useField<Row>>,
): UseComboboxProps<Row> {
  return {
    items: rows,
    itemToString: (row) => (row ? write(row) : ''),
    itemToKey: (row) => row?._id,
    isItemDisabled: () => !found.isFresh,
    selectedItem: value,
    inputValue: text,
    highlightedIndex: found.isFresh ? active : -1,
    // An updater, since Downshift calls this after the next render: text typed meanwhile must stay.
    onHighlightedIndexChange: ({ highlightedIndex }) =>
      setInteraction((current) => ({ ...current, highlighted: keys[highlightedIndex] })),
    onStateChange({ type, selectedItem }) {
      if (type === ItemClick || type === InputKeyDownEnter) choose(selectedItem);
      if (type === InputKeyDownEscape) choose(undefined);
    },
    stateReducer(state, { type, changes }) {
      if (type === InputClick) return { ...changes, isOpen: true };
      const canChoose = found.isFresh && rows[active] !== undefined;
      if (type === InputKeyDownEnter && !canChoose) return state;
      // `leave` decides what leaving chooses.
      return type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes;
    },
  };
}
