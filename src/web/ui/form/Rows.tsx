import { Plus, Trash2 } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import type { PathOf, RowsOf, ValueAt } from './path.ts';
import type { FieldAt, FormHandle } from './use-form.ts';
import css from './Form.module.css';

type RowOf<Values, P extends string> =
  ValueAt<Values, P> extends readonly (infer Row)[] ? Row : never;
type At<Row> = <K extends PathOf<Row>>(path: K) => FieldAt<ValueAt<Row, K>>;

type Props<Values extends Record<string, unknown>, P extends RowsOf<Values>> = {
  form: FormHandle<Values>;
  path: P;
  /** One of them, in a word: "Phone". */
  what: string;
  /** What the button for one more says: "Add a phone". */
  add: string;
  newRow: () => RowOf<Values, P>;
  /** CSS grid columns of a row's fields on a wide screen: `9rem 1fr`. */
  cells: string;
  /** The fields take more than one line, so every row shows its labels. */
  tall?: boolean;
  /** False for a row that must stay. */
  canRemove?: (index: number) => boolean;
  children: (at: At<RowOf<Values, P>>, index: number) => ReactNode;
};

/** Rows that can be added (at the bottom, or with Enter) and removed (at their end). */
export function Rows<Values extends Record<string, unknown>, P extends RowsOf<Values>>({
  form,
  path,
  what,
  add: addLabel,
  newRow,
  cells,
  tall = false,
  canRemove = () => true,
  children,
}: Props<Values, P>) {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const rows = form.values()[path] as unknown[];
  const keys = useRowKeys(rows.length);
  const focusRow = useFocus(list);

  function add() {
    keys.add(rows.length);
    form.insert(path, newRow() as never);
    focusRow(rows.length);
  }

  function remove(index: number) {
    keys.remove(index);
    form.remove(path, index);
    focusRow(Math.min(index, rows.length - 2));
  }

  function addOnEnter(event: KeyboardEvent, index: number) {
    const { target } = event;
    // A dialog that a field has opened is elsewhere on the page, yet its keys come through here;
    // a select whose list is open takes Enter for itself.
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement))
      return;
    if (!list.current?.contains(target)) return;
    event.preventDefault();
    if (index < rows.length - 1) focusRow(index + 1);
    else add();
  }

  return (
    <div className={css['rows']} ref={list} style={{ '--cells': cells } as CSSProperties}>
      {rows.map((_, index) => (
        <div
          key={keys.of(index)}
          className={css['row']}
          data-flat={!tall}
          data-row={index}
          role="group"
          aria-label={t('form.row', { what, number: index + 1 })}
          {...{ onKeyDown: (event: KeyboardEvent) => addOnEnter(event, index) }}
        >
          <div className={css['cells']}>
            {children(
              ((sub: string) => form.at(`${path}.${index}.${sub}` as never)) as never,
              index,
            )}
          </div>
          <span className={css['remove']}>
            <IconButton
              icon={Trash2}
              label={t('form.removeRow', { what, number: index + 1 })}
              disabled={!canRemove(index)}
              onClick={() => remove(index)}
            />
          </span>
        </div>
      ))}
      {form.errors[path] !== undefined && (
        <p className={css['error']} role="alert">
          {form.errors[path]}
        </p>
      )}
      <div className={css['add']}>
        <Button icon={Plus} kind="quiet" onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

/** A name for each row that stays with it when another one goes. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([]);
  const of = (index: number) => keys[index] ?? index;
  const all = (length: number) => Array.from({ length }, (_, index) => of(index));
  return {
    of,
    add: (length: number) => setKeys([...all(length), Math.max(count, ...keys) + 1]),
    remove: (index: number) => setKeys(all(count).toSpliced(index, 1)),
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
