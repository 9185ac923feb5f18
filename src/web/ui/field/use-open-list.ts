import { useCombobox as useDownshift, type UseComboboxProps } from 'downshift';
import { type KeyboardEvent, useState } from 'react';
import { arrowTo } from './arrows.ts';
import { useLateEnter } from './use-late-enter.ts';

type Options<Row> = {
  rows: readonly Row[];
  /** Which one Enter takes where nobody went to another. */
  first: number;
  text: string;
  onText: (text: string) => void;
  /** The rows are the answer to what is typed, not to an older text. */
  isFresh: boolean;
  /** Enter was pressed before there was a field. */
  isEntered?: boolean;
  onTake: (row: Row) => void;
};

/**
 * A list that is open as long as its field is there: the arrows walk through it, Enter takes the row
 * that they stand on, and waits for the answer to what is typed. Escape is left to the dialog.
 */
export function useOpenList<Row extends { _id: string; title: string }>(options: Options<Row>) {
  const { rows, isFresh, onText, onTake } = options;
  const [moved, setMoved] = useState(-1);
  const active = moved >= 0 && moved < rows.length ? moved : options.first;
  const late = useLateEnter(isFresh, () => rows[active] && onTake(rows[active]), options.isEntered);
  const { getInputProps, getItemProps, getMenuProps } = useDownshift(
    downshiftProps(options, active, setMoved),
  );

  function press(event: KeyboardEvent) {
    const next = isFresh ? arrowTo(event, active, rows.length) : undefined;
    if (next !== undefined) return setMoved(next);
    const isEarly = event.key === 'Enter' && !isFresh;
    if (isEarly) {
      event.preventDefault();
      late.enter();
    }
    if (isEarly || event.key === 'Escape') {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
  }

  function type(typed: string) {
    late.forget();
    setMoved(-1);
    onText(typed);
  }

  function optionOf(row: Row) {
    const index = rows.indexOf(row);
    const isActive = index === active;
    const props = getItemProps({ item: row, index });
    return { ...props, 'aria-selected': isActive, 'data-active': isActive || undefined };
  }

  return { getInputProps, getMenuProps, optionOf, press, type };
}

const { ItemClick, InputKeyDownEnter } = useDownshift.stateChangeTypes;

function downshiftProps<Row extends { _id: string; title: string }>(
  { rows, text, isFresh, onTake }: Options<Row>,
  active: number,
  onMove: (index: number) => void,
): UseComboboxProps<Row> {
  return {
    items: [...rows],
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: isFresh ? active : -1,
    itemToString: (row) => row?.title ?? '',
    itemToKey: (row) => row?._id,
    isItemDisabled: () => !isFresh,
    onHighlightedIndexChange: ({ highlightedIndex }) => onMove(highlightedIndex),
    onStateChange({ type, selectedItem }) {
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) onTake(selectedItem);
    },
  };
}
