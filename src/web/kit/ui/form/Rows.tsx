import { Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { type At, useFieldError } from './use-field.ts';
import css from './Form.module.css';

/** Names a place of one row: `row('qty')`. */
type RowAt<Row extends FieldValues> = <P extends FieldPath<Row>>(
  path: P,
) => At<FieldPathValue<Row, P>>;

type Props<Row extends FieldValues> = {
  at: At<Row[]>;
  /** One of them, in a word: "Phone". */
  what: string;
  /** What the button for one more says: "Add a phone". */
  add: string;
  newRow: () => Row;
  /** CSS grid columns of a row's fields on a wide screen: `9rem 1fr`. */
  cells: string;
  /** The fields take more than one line, so every row shows its labels. */
  tall?: boolean;
  /** Of a row that is not saved: it goes when the form is. */
  isEmpty?: (row: Row) => boolean;
  /** False for a row that must stay. */
  canRemove?: (index: number) => boolean;
  children: (row: RowAt<Row>, index: number) => ReactNode;
};

/** Rows that can be added (at the bottom, or with Enter) and removed (at their end). */
export function Rows<Row extends FieldValues>(props: Props<Row>) {
  const { at, what, newRow, cells, tall = false, isEmpty = () => false, children } = props;
  const t = useTranslate();
  const { methods, drawn, name } = at;
  const { fields, append, remove } = useFieldArray({ control: methods.control, name });
  const error = useFieldError(at);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useFocus(list);
  /** Whether Enter has made the last row. */
  const isMade = useRef(false);
  // Read when asked: a key may come before the row that the one before it made is drawn.
  const { getValues }: { getValues: (path: string) => Row[] } = methods;
  const rows = () => getValues(name);
  const isUntouched = (row: Row | undefined) => JSON.stringify(row) === JSON.stringify(newRow());

  function add(isByEnter: boolean) {
    isMade.current = isByEnter;
    append(newRow(), { shouldFocus: false });
    focusRow(fields.length);
  }

  function drop(index: number) {
    if (index === fields.length - 1) isMade.current = false;
    remove(index);
    focusRow(Math.min(index, fields.length - 2));
  }

  useEnter(list, (index) => {
    if (index < rows().length - 1) return focusRow(index + 1);
    if (!isUntouched(rows()[index])) add(true);
  });

  // Nobody has asked for a row that Enter made and nobody wrote into.
  useBeforeSubmit(list, () => {
    const isUnasked = (row: Row, index: number) =>
      isMade.current && index === rows().length - 1 && isUntouched(row);
    const gone = rows().flatMap((row, index) =>
      isEmpty(row) || isUnasked(row, index) ? [index] : [],
    );
    if (gone.length > 0) remove(gone);
  });

  return (
    <div className="stack tight top" ref={list} style={{ '--cells': cells } as CSSProperties}>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className={`tight top ${css['row']}`}
          data-flat={!tall}
          data-row={index}
          role="group"
          aria-label={t('form.row', { what, number: index + 1 })}
        >
          <div className={`stack tight top room ${css['cells']}`}>
            {children((path) => ({ methods, drawn, name: `${name}.${index}.${path}` }), index)}
          </div>
          <span className="lower">
            <IconButton
              icon={Trash2}
              label={t('form.removeRow', { what, number: index + 1 })}
              disabled={props.canRemove?.(index) === false}
              onClick={() => drop(index)}
            />
          </span>
        </div>
      ))}
      {error !== undefined && (
        <p className="wrong small" role="alert">
          {error}
        </p>
      )}
      <div className={css['add']}>
        <Button icon={Plus} kind="quiet" onClick={() => add(false)}>
          {props.add}
        </Button>
      </div>
    </div>
  );
}

/** Does so at Enter in an input of a row, where the input has no use for it itself. */
function useEnter(list: { current: HTMLElement | null }, act: (index: number) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, defaultPrevented } = event;
      const isTyped = target instanceof HTMLInputElement && list.current?.contains(target);
      if (key !== 'Enter' || defaultPrevented || !isTyped) return;
      event.preventDefault();
      act(Number(target.closest<HTMLElement>('[data-row]')?.dataset['row']));
    }
    // Above the fields' own handlers, which come first.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Does so before the form that the rows are in reads what is typed. */
function useBeforeSubmit(list: { current: HTMLElement | null }, act: () => void): void {
  useEffect(() => {
    function submit({ target }: Event) {
      if (target instanceof HTMLElement && target.contains(list.current)) act();
    }
    document.addEventListener('submit', submit, true);
    return () => document.removeEventListener('submit', submit, true);
  });
}

/** Focuses a row once it is drawn; the add button where there is none left. */
function useFocus(list: { current: HTMLElement | null }) {
  const [wanted, setWanted] = useState<{ row: number }>();
  useEffect(() => {
    if (wanted === undefined) return;
    const row = list.current?.querySelector(`[data-row="${wanted.row}"]`);
    const place = row ?? list.current;
    // Where something is to be typed: a select before it has its usual value already.
    const first =
      place?.querySelector<HTMLElement>('input, textarea') ??
      place?.querySelector<HTMLElement>('select, button');
    first?.focus();
  }, [wanted, list]);
  return (row: number) => setWanted({ row });
}
