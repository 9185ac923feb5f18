import { useState } from 'react';
import { type BankField, bankFields } from '#shared/choices.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import css from './Bank.module.css';

type Result = Answer<'POST /payment/bank/read'>;
export type Columns = Partial<Record<BankField, number>>;

type Props = {
  result: Pick<Result, 'head' | 'columns' | 'rows'>;
  pending: boolean;
  onChosen: (columns: Columns) => void;
};

/** The first rows of a file, and above each column what it is. */
export function ChooseColumns({
  result: { head, columns: found, rows },
  pending,
  onChosen,
}: Props) {
  const t = useTranslate();
  const [columns, setColumns] = useState<Columns>(found);
  const fieldAt = (column: number) => bankFields.find((field) => columns[field] === column) ?? '';
  const options = [
    { value: '' as const, label: t('bank.ignored') },
    ...bankFields.map((field) => ({ value: field, label: t(`bank.field.${field}`) })),
  ];

  /** A field has one column. */
  function choose(column: number, field: BankField | '') {
    const others = Object.entries(columns).filter(([, at]) => at !== column);
    setColumns({ ...Object.fromEntries(others), ...(field !== '' && { [field]: column }) });
  }

  return (
    <Card title={t('bank.columnsTitle')}>
      <div className="stack">
        <p className="dim">{t('bank.columnsHelp')}</p>
        <section className={css['preview']} aria-label={t('bank.columnsTitle')}>
          <table>
            <thead>
              <tr>
                {head.map((label, column) => {
                  const name = label || t('bank.columnNumber', { number: column + 1 });
                  return (
                    <th key={column} scope="col">
                      <span className="small">{name}</span>
                      <Select
                        aria-label={t('bank.columnsOf', { column: name })}
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
            {t('bank.readFile')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
