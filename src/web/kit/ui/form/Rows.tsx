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

/** A field of one row: `row('qty')`. */
type RowAt<Row extends FieldValues> = <P extends FieldPath<Row>>(
  path: P,
) => At<FieldPathValue<Row, P>>;

type Props<Row extends FieldValues> = {
  at: At<Row[]>;
  /** The noun for a row: "Phone". */
  what: string;
  /** The label of the add button: "Add a phone". */
  add: string;
  newRow: () => Row;
  /** CSS grid columns of a row on a wide screen: `9rem 1fr`. */
  cells: string;
  /** The fields take several lines, so every row shows its labels. */
  tall?: boolean;
  /** Whether the row counts as empty: it is removed on submit. */
  isEmpty?: (row: Row) => boolean;
  canRemove?: (index: number) => boolean;
  children: (row: RowAt<Row>, index: number) => ReactNode;
};

/** A list of rows of fields, with buttons that add and remove rows. Enter in the last row adds one. */
export function Rows<Row extends FieldValues>(props: Props<Row>) {
  const { at, what, newRow, cells, tall = false, isEmpty = () => false, children } = props;
  const t = useTranslate();
  const { methods, drawn, name } = at;
  const { fields, append, remove } = useFieldArray({ control: methods.control, name });
  const error = useFieldError(at);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useFocus(list);
  /** Whether the last row was added by Enter. */
  const isAddedByEnter = useRef(false);
  // Not `fields`: a key may be pressed before the row added by the previous one has rendered.
  const { getValues }: { getValues: (path: string) => Row[] } = methods;
  const rows = () => getValues(name);
  const isUntouched = (row: Row | undefined) => JSON.stringify(row) === JSON.stringify(newRow());

  function add(isByEnter: boolean) {
    isAddedByEnter.current = isByEnter;
    append(newRow(), { shouldFocus: false });
    focusRow(fields.length);
  }

  function removeRow(index: number) {
    if (index === fields.length - 1) isAddedByEnter.current = false;
    remove(index);
    focusRow(Math.min(index, fields.length - 2));
  }

  useEnter(list, (index) => {
    if (index < rows().length - 1) return focusRow(index + 1);
    if (!isUntouched(rows()[index])) add(true);
  });

  // Also removes the last row if Enter added it and it was left untouched.
  useBeforeSubmit(list, () => {
    const isLeftover = (row: Row, index: number) =>
      isAddedByEnter.current && index === rows().length - 1 && isUntouched(row);
    const unwanted = rows().flatMap((row, index) =>
      isEmpty(row) || isLeftover(row, index) ? [index] : [],
    );
    if (unwanted.length > 0) remove(unwanted);
  });

  return (
    <div className="stack tight top" ref={list} style={{ '--cells': cells } as CSSProperties}>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className={css['row']}
          data-flat={!tall}
          data-row={index}
          role="group"
          aria-label={t('form.row', { what, number: index + 1 })}
        >
          <strong className={css['rowHead']} aria-hidden>
            {t('form.row', { what, number: index + 1 })}
          </strong>
          <div className={`stack tight top room ${css['cells']}`}>
            {children((path) => ({ methods, drawn, name: `${name}.${index}.${path}` }), index)}
          </div>
          <span className={`lower ${css['remove']}`}>
            <IconButton
              icon={Trash2}
              label={t('form.removeRow', { what, number: index + 1 })}
              disabled={props.canRemove?.(index) === false}
              onClick={() => removeRow(index)}
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

/** Calls `act` on Enter in an input of a row, unless the input has handled it. */
function useEnter(list: { current: HTMLElement | null }, act: (index: number) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, defaultPrevented } = event;
      const isTyped = target instanceof HTMLInputElement && list.current?.contains(target);
      if (key !== 'Enter' || defaultPrevented || !isTyped) return;
      event.preventDefault();
      act(Number(target.closest<HTMLElement>('[data-row]')?.dataset['row']));
    }
    // On the document, so that the fields' own handlers run first.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

/** Calls `act` before the form around the rows handles its submit event. */
function useBeforeSubmit(list: { current: HTMLElement | null }, act: () => void): void {
  useEffect(() => {
    function submit({ target }: Event) {
      if (target instanceof HTMLElement && target.contains(list.current)) act();
    }
    document.addEventListener('submit', submit, true);
    return () => document.removeEventListener('submit', submit, true);
  });
}

/** Focuses a row once it has rendered, or the add button if there is no such row. */
function useFocus(list: { current: HTMLElement | null }) {
  const [target, setTarget] = useState<{ row: number }>();
  useEffect(() => {
    if (target === undefined) return;
    const row = list.current?.querySelector(`[data-row="${target.row}"]`);
    const container = row ?? list.current;
    // A select before the first input usually has the right value already.
    const first =
      container?.querySelector<HTMLElement>('input, textarea') ??
      container?.querySelector<HTMLElement>('select, button');
    first?.focus();
  }, [target, list]);
  return (row: number) => setTarget({ row });
}
