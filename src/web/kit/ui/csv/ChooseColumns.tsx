import { useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Select } from '../field/Select.tsx';
import { Card } from '../page/Card.tsx';
import css from './ChooseColumns.module.css';

/** The column index of each field. */
export type Columns<Field extends string> = Partial<Record<Field, number>>;

type Props<Field extends string> = {
  /** Title of the card; the default asks what each column is. */
  title?: string;
  help: string;
  head: readonly string[];
  /** The first rows below the header. */
  rows: readonly (readonly string[])[];
  columns: Columns<Field>;
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  /** Label of the button. */
  submit: string;
  pending: boolean;
  onChosen: (columns: Columns<Field>) => void;
};

/** The first rows of another system's file, with a field to choose above each column. */
export function ChooseColumns<Field extends string>(props: Props<Field>) {
  const { help, head, rows, fields, labelOf, submit, pending, onChosen } = props;
  const t = useTranslate();
  const [columns, setColumns] = useState(props.columns);
  const title = props.title ?? t('csv.columnsTitle');
  const fieldAt = (column: number) => fields.find((field) => columns[field] === column) ?? '';
  const options = [
    { value: '' as const, label: t('csv.ignored') },
    ...fields.map((field) => ({ value: field, label: labelOf(field) })),
  ];

  /** A field can have only one column, so another column loses it. */
  function choose(column: number, chosen: Field | '') {
    const next: Columns<Field> = {};
    for (const field of fields) {
      if (field === chosen) next[field] = column;
      else if (columns[field] !== column) next[field] = columns[field];
    }
    setColumns(next);
  }

  return (
    <Card title={title}>
      <div className="stack">
        <p className="dim">{help}</p>
        <section className={css['preview']} aria-label={title}>
          <table>
            <thead>
              <tr>
                {head.map((label, column) => {
                  const name = label || t('csv.columnNumber', { number: column + 1 });
                  return (
                    <th key={column} scope="col">
                      <span className="small">{name}</span>
                      <Select
                        aria-label={t('csv.columnsOf', { column: name })}
                        value={fieldAt(column)}
                        options={options}
                        onChange={(field) => choose(column, field)}
                      />
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {head.map((_, column) => (
                    <td key={column}>{cells[column] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className="line right">
          <Button kind="main" pending={pending} onClick={() => onChosen(columns)}>
            {submit}
          </Button>
        </div>
      </div>
    </Card>
  );
}
