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
  /** False for a row that must stay. */
  canRemove?: (index: number) => boolean;
  children: (row: RowAt<Row>, index: number) => ReactNode;
};

/** Rows that can be added (at the bottom, or with Enter) and removed (at their end). */
export function Rows<Row extends FieldValues>(props: Props<Row>) {
  const { at, what, newRow, cells, tall = false, canRemove = () => true, children } = props;
  const t = useTranslate();
  const { control, clearErrors, drawn, now, name } = at;
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = useFieldError(at);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useFocus(list);
  const unasked = useUnasked(props, list, remove);

  function add() {
    append(newRow(), { shouldFocus: false });
    focusRow(fields.length);
  }

  function drop(index: number) {
    remove(index);
    unasked.take(index);
    focusRow(Math.min(index, fields.length - 2));
  }

  useEnter(list, (index) => {
    if (index < unasked.last()) return focusRow(index + 1);
    if (unasked.isNew(index)) return;
    unasked.put(index + 1);
    add();
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
            {children(
              (path) => ({ control, clearErrors, drawn, now, name: `${name}.${index}.${path}` }),
              index,
            )}
          </div>
          <span className="lower">
            <IconButton
              icon={Trash2}
              label={t('form.removeRow', { what, number: index + 1 })}
              disabled={!canRemove(index)}
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
        <Button icon={Plus} kind="quiet" onClick={add}>
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

/**
 * The last row where Enter has made it and nobody has written into it: nobody has asked for it, so a
 * save takes it away. Looked at when it is asked: what is drawn may be a moment behind.
 */
function useUnasked<Row extends FieldValues>(
  { at: { name, now }, newRow }: Pick<Props<Row>, 'at' | 'newRow'>,
  list: { current: HTMLElement | null },
  remove: (index: number) => void,
) {
  const made = useRef(-1);
  const last = () => {
    const rows = now(name);
    return Array.isArray(rows) ? rows.length - 1 : -1;
  };
  const isNew = (index: number) =>
    JSON.stringify(now(`${name}.${index}`)) === JSON.stringify(newRow());
  useEffect(() => {
    function tidy({ target }: Event) {
      if (!(target instanceof HTMLElement) || !target.contains(list.current)) return;
      if (made.current !== last() || !isNew(made.current)) return;
      remove(made.current);
      made.current = -1;
    }
    // Before the form's own handler, which reads what is typed.
    document.addEventListener('submit', tidy, true);
    return () => document.removeEventListener('submit', tidy, true);
  });
  return {
    last,
    isNew,
    put: (index: number) => {
      made.current = index;
    },
    /** A row is taken away: those after it move up. */
    take: (index: number) => {
      if (index === made.current) made.current = -1;
      if (index < made.current) made.current -= 1;
    },
  };
}

/** Puts the hand into a row once it is drawn; into the add button where there is none left. */
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
