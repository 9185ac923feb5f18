import type { MouseEvent } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';
import type { PlainColumn } from './PlainTable.tsx';
import plain from './plain.module.css';
import css from './SelectTable.module.css';

type Props<Row> = {
  /** What the table is about, for those who do not see it. */
  caption: string;
  columns: readonly Omit<PlainColumn<Row>, 'sum'>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The keys of the chosen rows. */
  value: readonly string[];
  onChange: (keys: string[]) => void;
  /** What a row's box does: "Select job 41". */
  selectLabel: (row: Row) => string;
  selectAllLabel: string;
};

/** Rows to choose from, each with a box; the one in the head takes all or none. */
export function SelectTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, value, onChange } = props;
  const keys = rows.map(rowKey);
  const chosen = keys.filter((key) => value.includes(key));
  const isAll = chosen.length === keys.length;

  function toggle(key: string) {
    onChange(keys.filter((one) => value.includes(one) !== (one === key)));
  }

  function toggleAll() {
    onChange(isAll ? [] : keys);
  }

  /** The whole row is the target; what is pressed in it by itself is not. */
  function onRow(act: () => void) {
    return ({ target }: MouseEvent) => {
      if (!(target as Element).closest('a, button, input, label')) act();
    };
  }

  return (
    <div className={plain['scroll']}>
      <table className={`${plain['table']} ${css['table']}`}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr onClick={onRow(toggleAll)}>
            <th scope="col" className={css['box']}>
              <Checkbox
                aria-label={props.selectAllLabel}
                checked={isAll}
                indeterminate={chosen.length > 0 && !isAll}
                onChange={toggleAll}
              />
              <span className={css['all']} aria-hidden>
                {props.selectAllLabel}
              </span>
            </th>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <tr
                key={key}
                data-chosen={value.includes(key) || undefined}
                onClick={onRow(() => toggle(key))}
              >
                <td className={css['box']}>
                  <Checkbox
                    aria-label={props.selectLabel(row)}
                    checked={value.includes(key)}
                    onChange={() => toggle(key)}
                  />
                </td>
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align} data-label={column.label}>
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
