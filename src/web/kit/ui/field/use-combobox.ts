import { useCombobox as useDownshift, type UseComboboxProps } from 'downshift';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { fold } from '#shared/text.ts';
import { arrowTo } from './arrows.ts';

/** What was found. */
export type ComboboxResult<Row> = {
  rows: readonly Row[];
  /** It is the answer to what is typed, not to an older text. */
  isFresh: boolean;
  /** It is being read again: the rows are right, but something new may be there by now. */
  isReading?: boolean;
  /** No answer comes until there is a network. */
  isOffline?: boolean;
};

export type ComboboxOptions<Row> = {
  /** What is chosen now; it need not be among what is found. */
  value: Row | null;
  onChange: (row: Row | null) => void;
  found: ComboboxResult<Row>;
  onSearch: (text: string) => void;
  /** How a row reads, in the list and chosen. */
  write: (row: Row) => string;
  /** Beside each in the list: what tells rows apart that read the same. */
  which?: (row: Row) => string;
  /** What of a row is searched: one that is typed just so is meant. */
  match: (row: Row) => string;
  /** What becomes of a text that nothing is called: offered as the last rows where it gives any. */
  create?: {
    /** The rows to choose from of which one is made; they have no id yet: `''`. */
    of: (typed: string) => readonly Row[];
    /** How it is offered: "New: Anna". */
    write: (row: Row) => string;
    /** It is made at once: only who goes to it takes it, not who leaves or presses Enter. */
    isAtOnce?: boolean;
  };
  clearable?: boolean;
};

/** What somebody is doing in the field. */
type Hand = {
  typed?: string;
  /** The key of the row that the arrows or the pointer went to, also when the list changes. */
  moved?: string | undefined;
  /** What is taken once the answer is there: the first match, by Enter, or the only one, by leaving. */
  wanted?: 'first' | 'only';
  /** Nothing was found for what Enter took, and the focus had left by then. */
  isMissed?: boolean;
};

const still: Hand = {};

/** The key of the first row, whichever that will be. */
const FIRST = 'first';

/**
 * A field that finds one of many as one types. Nothing that was found for an older text can be
 * taken: Enter and leaving wait for the answer to what is typed.
 */
export function useCombobox<Row extends { _id: string }>(options: ComboboxOptions<Row>) {
  const field = useField(options);
  const downshift = useDownshift(downshiftProps(options, field));
  const { isOpen, closeMenu } = downshift;
  const { hand, rows, active, only, setHand, choose } = field;

  useEffect(() => {
    if (hand.wanted === undefined || !options.found.isFresh) return;
    const row = field.left[hand.wanted === 'first' ? active : only];
    if (row === undefined && isOpen) return setHand({ ...hand, wanted: undefined });
    if (row === undefined && (hand.wanted === 'first' || field.isKept)) return field.miss();
    choose(row);
    closeMenu();
  });

  function press(event: KeyboardEvent) {
    const moved = whereTo(event, isOpen, { ...options.found, ...field });
    if (moved !== undefined) setHand({ ...hand, moved: field.keys[moved] ?? FIRST });
    if (event.key === 'Enter' && isOpen) enter();
    // A closed list leaves Escape to the dialog around it.
    if (event.key === 'Escape' && !isOpen) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  }

  /** It waits for the answer. The list stays open where one must go to what would be made. */
  function enter() {
    const isMeant = hand.moved !== undefined || field.search !== '';
    if (!options.found.isFresh) return isMeant && setHand({ ...hand, wanted: 'first' });
    if (rows.length === 0) closeMenu();
  }

  const isWaiting = hand.wanted !== undefined && !options.found.isFresh;
  return { ...downshift, ...field, press, isWaiting };
}

type Listed = {
  hand: Hand;
  active: number;
  rows: readonly unknown[];
  left: readonly unknown[];
  isFresh: boolean;
};

/**
 * Where an arrow leads; one that opens the list, to its first row, also where that is still on its
 * way; undefined for every other key.
 */
function whereTo(event: KeyboardEvent, isOpen: boolean, listed: Listed): number | undefined {
  const { hand, active, rows, left, isFresh } = listed;
  if (!isOpen) return event.key === 'ArrowDown' ? Math.max(active, 0) : undefined;
  // The only match is not passed by one key: the row after it would be made at once.
  const isOnly = hand.moved === undefined && left.length === 1 && rows.length > 1;
  return isFresh ? arrowTo(event, isOnly ? -1 : active, rows.length) : undefined;
}

/** The list as it is now, and what is done in the field beside what every combobox does. */
function useField<Row extends { _id: string }>(options: ComboboxOptions<Row>) {
  const { value, onChange, found, onSearch } = options;
  const [hand, setHand] = useState(still);
  const list = listOf(options, hand);
  const { label, search, left, only, isKept } = list;

  /** What is chosen shows again in place of what was typed. */
  function choose(row: Row | null | undefined) {
    setHand(still);
    onSearch('');
    const isOther = row?._id !== value?._id || (row?._id === '' && row !== value);
    if (row !== undefined && isOther) onChange(row);
  }

  function type(typed: string) {
    setHand({ ...still, typed });
    onSearch(typed === label ? '' : typed.trim());
  }

  /** What was typed stays, to be mended, and nothing else passes for it. */
  function miss() {
    setHand({ ...hand, wanted: undefined, isMissed: true });
    onChange(null);
  }

  function leave() {
    if (hand.isMissed || hand.wanted === 'first') return;
    if (search === '') return choose(hand.typed === '' && options.clearable ? null : undefined);
    if (found.isFresh && !isKept) choose(left[only]);
    else setHand({ ...hand, wanted: 'only' });
  }

  return { ...list, hand, setHand, choose, type, miss, leave };
}

/** The rows to choose from, which of them Enter takes, and which one leaving does. */
function listOf<Row extends { _id: string }>(options: ComboboxOptions<Row>, hand: Hand) {
  const { value, write, match } = options;
  const label = value ? write(value) : '';
  const text = hand.typed ?? label;
  const search = text === label ? '' : text.trim();
  const { known, made, rows, left, first } = rowsFor(options, search);
  const exact = known.findIndex((row) => fold(match(row)) === fold(search));
  const chosen = rows.findIndex(({ _id }) => _id === value?._id);
  const start = search === '' ? chosen : Math.max(first, exact);
  const keys = rows.map(({ _id }, index) => _id || `new ${index - known.length}`);
  // What is to be made is meant where nothing is called just so.
  const meant = made.length > 0 && exact < 0 ? known.length : exact;
  return {
    text,
    label,
    search,
    rows,
    left,
    /** What would be made at once is not made by leaving, and not forgotten. */
    isKept: left.length === 0 && options.create?.isAtOnce === true,
    made,
    keys,
    active: hand.moved === undefined ? start : indexOfKey(keys, hand.moved),
    only: left.length === 1 ? 0 : meant,
  };
}

/** What is not among the rows is not there either. */
function isCurrent({ isFresh, isReading = false }: ComboboxResult<unknown>): boolean {
  return isFresh && !isReading;
}

/** -1 where that row is gone. */
function indexOfKey(keys: readonly string[], key: string): number {
  return key === FIRST ? Math.min(0, keys.length - 1) : keys.indexOf(key);
}

/**
 * What was found, what is chosen where that is not among it, and last what would be made, which is not
 * offered while the list is read again: somebody may have made it. Leaving takes one of `left`.
 */
function rowsFor<Row extends { _id: string }>(options: ComboboxOptions<Row>, search: string) {
  const { value, found, create } = options;
  const isMissing = search === '' && value && !found.rows.some(({ _id }) => _id === value._id);
  const known = isMissing ? [value, ...found.rows] : [...found.rows];
  const made = search === '' || !create ? [] : create.of(search);
  const isAtOnce = create?.isAtOnce === true;
  const rows = isCurrent(found) ? [...known, ...made] : known;
  const left = isAtOnce ? known : [...known, ...made];
  // What is made at once is gone to.
  const first = known.length === 0 && isAtOnce ? -1 : 0;
  return { known, made, rows, left, first };
}

const { InputBlur, InputClick, InputKeyDownEnter, InputKeyDownEscape, ItemClick } =
  useDownshift.stateChangeTypes;

function downshiftProps<Row extends { _id: string }>(
  { value, found, write }: ComboboxOptions<Row>,
  { text, rows, keys, active, setHand, choose }: ReturnType<typeof useField<Row>>,
): UseComboboxProps<Row> {
  return {
    items: rows,
    itemToString: (row) => (row ? write(row) : ''),
    itemToKey: (row) => row?._id,
    isItemDisabled: () => !found.isFresh,
    selectedItem: value,
    inputValue: text,
    highlightedIndex: found.isFresh ? active : -1,
    // Told after the next drawing: what was typed meanwhile stays.
    onHighlightedIndexChange: ({ highlightedIndex: moved }) =>
      setHand((now) => ({ ...now, moved: keys[moved] })),
    onStateChange({ type, selectedItem }) {
      if (type === ItemClick || type === InputKeyDownEnter) choose(selectedItem);
      if (type === InputKeyDownEscape) choose(undefined);
    },
    stateReducer(state, { type, changes }) {
      if (type === InputClick) return { ...changes, isOpen: true };
      const isTaken = found.isFresh && rows[active] !== undefined;
      if (type === InputKeyDownEnter && !isTaken) return state;
      // Leaving chooses by rules of its own.
      return type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes;
    },
  };
}
