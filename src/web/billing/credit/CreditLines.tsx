import { quantityText } from '#shared/i18n/format.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { MoneyField } from '#web/kit/ui/form/fields.tsx';
import { useFieldError, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { AmountCell } from '#web/kit/ui/table/AmountCell.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { type CreditDraft, type DraftLine, titleOf } from './credit-form.ts';

type Props = { form: FormHandle<CreditDraft> };
type Row = Pick<DraftLine, 'line' | 'left' | 'isChosen'> & { index: number };

/** The rows of the invoice; each ticked one is credited by its amount. */
export function CreditLines({ form }: Props) {
  const t = useTranslate();
  const rows = useFieldSelect(form.at('lines'), withoutAmounts);
  const problem = useFieldError(form.at('lines'));

  function tick(ids: readonly string[]) {
    for (const [index, { line }] of form.values().lines.entries()) {
      form.set(`lines.${index}.isChosen`, ids.includes(line._id));
    }
  }

  return (
    <>
      {problem !== undefined && <Alert kind="wrong">{problem}</Alert>}
      <PlainTable
        caption={t('credit.lines')}
        words="credit"
        rows={rows}
        rowKey={({ line }) => line._id}
        columns={[...columns, amountColumn(form)]}
        selection={selectionOf({
          keyOf: ({ line }: Row) => line._id,
          value: rows.filter(({ isChosen }) => isChosen).map(({ line }) => line._id),
          onChange: tick,
          label: ({ line }) => t('credit.chooseRow', { row: titleOf(line) }),
          labelAll: t('credit.chooseAll'),
        })}
      />
    </>
  );
}

const columns: readonly FactColumn<Row>[] = [
  { key: 'line', card: 'title', value: ({ line }) => titleOf(line) },
  {
    key: 'qty',
    card: 'fact',
    show: ({ line }, { t, number }) => quantityText(line.qty, line.item.unit, { t, number }),
  },
  { key: 'rowLeft', kind: 'money', card: 'fact', value: ({ left }) => left },
];

function amountColumn(form: Props['form']): FactColumn<Row> {
  return {
    key: 'toCredit',
    kind: 'money',
    card: 'below',
    show: (row) => <Amount form={form} row={row} />,
  };
}

function withoutAmounts(lines: readonly DraftLine[] = []): Row[] {
  return lines.map(({ line, left, isChosen }, index) => ({ line, left, isChosen, index }));
}

function Amount({ form, row: { line, isChosen, index } }: Props & { row: Row }) {
  const { t } = useLocale();
  if (!isChosen) return null;
  return (
    <AmountCell>
      <MoneyField
        at={form.at(`lines.${index}.amount`)}
        label={t('credit.amountOf', { row: titleOf(line) })}
      />
    </AmountCell>
  );
}
