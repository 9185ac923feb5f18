import { useTranslate } from '#web/kit/base/translate.tsx';
import { MoneyField, NumberField } from '#web/kit/ui/form/fields.tsx';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { AmountCell } from '#web/kit/ui/table/AmountCell.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import type { InvoiceDraft, InvoiceJobRow } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';

type Props = {
  form: FormHandle<InvoiceDraft>;
  /** The chosen jobs with the typed quantities and prices. */
  jobs: readonly InvoiceJobRow[];
  replaced: Invoice;
};

type Row = { line: InvoiceJobRow['items'][number]; index: number };

/** Edits quantities and prices of the rows of the replaced invoice; the copy also writes them to the jobs. */
export function RowPrices({ form, jobs, replaced }: Props) {
  const t = useTranslate();
  const lines = new Map(jobs.flatMap(({ items }) => items.map((item) => [item._id, item])));
  const own = replaced.jobs.flatMap(({ items }) => items);
  const rows = own.flatMap(({ _id }, index) => {
    const line = lines.get(_id);
    return line === undefined ? [] : [{ line, index }];
  });
  if (rows.length === 0) return null;
  return (
    <Card title={t('billing.rowPrices')} flush>
      <PlainTable
        caption={t('billing.rowPrices')}
        words="billing"
        rows={rows}
        rowKey={({ line }) => line._id}
        columns={columnsOf(form)}
      />
    </Card>
  );
}

function columnsOf(form: Props['form']): FactColumn<Row>[] {
  return [
    { key: 'item', card: 'title', value: ({ line }) => titleOf(line) },
    { key: 'qty', kind: 'money', card: 'below', show: (row) => <Qty form={form} row={row} /> },
    {
      key: 'unitCost',
      kind: 'money',
      card: 'below',
      show: (row) => <Price form={form} row={row} />,
    },
    { key: 'lineTotal', kind: 'money', card: 'fact', value: ({ line }) => line.total },
  ];
}

type CellProps = { form: Props['form']; row: Row };

function Qty({ form, row: { line, index } }: CellProps) {
  const t = useTranslate();
  return (
    <AmountCell>
      <NumberField
        at={form.at(`rows.${index}.qty`)}
        label={t('billing.qtyOf', { row: titleOf(line) })}
        places={3}
      />
    </AmountCell>
  );
}

function Price({ form, row: { line, index } }: CellProps) {
  const t = useTranslate();
  return (
    <AmountCell>
      <MoneyField
        at={form.at(`rows.${index}.unitCost`)}
        label={t('billing.unitCostOf', { row: titleOf(line) })}
      />
    </AmountCell>
  );
}

function titleOf({ item, clientItem }: Row['line']): string {
  return clientItem === null
    ? item.title
    : `${item.title} · ${clientItem._ref} ${clientItem.title}`;
}
