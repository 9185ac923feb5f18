import { formatSize, invoiceLabel } from '#shared/format.ts';
import { bankLines, discountLine } from '#shared/paper.ts';
import { useFormat } from '#web/base/format.ts';
import { useLocale, useTranslate } from '#web/base/translate.tsx';
import { Paper } from '#web/ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '#web/ui/paper/PaperTable.tsx';
import type { PaperInvoice } from './invoice.ts';
import css from './InvoicePaper.module.css';

type Props = { invoice: PaperInvoice };

/** An invoice as it is printed; on screen, in the preview and behind the public link alike. */
export function InvoicePaper({ invoice }: Props) {
  const t = useTranslate();
  const { day } = useFormat();
  const { _ref, invoiceType, date, dueDate, notes } = invoice;
  return (
    <Paper
      issuer={invoice.issuer}
      client={invoice}
      title={t(`invoice.title.${invoiceType}`)}
      number={_ref === null ? undefined : invoiceLabel({ _ref, invoiceType })}
      facts={[
        { label: t('invoice.date'), value: day(date) },
        ...(dueDate === null ? [] : [{ label: t('invoice.dueDate'), value: day(dueDate) }]),
      ]}
      stamp={invoice.status === 'cancelled' ? t('paper.cancelled') : undefined}
    >
      <Lines invoice={invoice} />
      <div className={css['end']}>
        <div className={css['words']}>
          {notes !== '' && <p className={css['notes']}>{notes}</p>}
          <Bank invoice={invoice} />
        </div>
        <Sums invoice={invoice} />
      </div>
      <div className={css['received']}>
        <strong>{t('paper.receivedBy')}</strong>
        <span>{t('paper.signature')}</span>
      </div>
    </Paper>
  );
}

type Line = PaperInvoice['jobs'][number]['items'][number] & { startDate: string };

function Lines({ invoice }: Props) {
  const t = useTranslate();
  const { money, number, day } = useFormat();
  const rows = invoice.jobs.flatMap(({ items, startDate }) =>
    items.map((line): Line => ({ ...line, startDate })),
  );
  const date: PaperColumn<Line> = {
    key: 'date',
    label: t('invoice.day'),
    show: ({ startDate }) => day(startDate),
  };
  return (
    <PaperTable
      caption={t('invoice.lines')}
      rows={rows}
      columns={[
        { key: 'item', label: t('invoice.item'), wide: true, show: showWhat },
        ...(invoice.showDates ? [date] : []),
        { key: 'qty', label: t('invoice.qty'), align: 'right', show: ({ qty }) => number(qty) },
        {
          key: 'unitCost',
          label: t('invoice.unitCost'),
          align: 'right',
          show: ({ unitCost }) => money(unitCost),
        },
        {
          key: 'total',
          label: t('invoice.lineTotal'),
          align: 'right',
          show: ({ total }) => money(total),
        },
      ]}
    />
  );
}

function showWhat(line: Line) {
  return <What line={line} />;
}

/** The product or service, under it the carpet it was done to and the row's notes. */
function What({ line: { item, clientItem, notes } }: { line: Line }) {
  const { language } = useLocale();
  return (
    <>
      {item.title}
      {clientItem !== null && (
        <small>
          {clientItem._ref} · {clientItem.title}
          {clientItem.dimensions.width > 0 && `, ${formatSize(clientItem.dimensions, language)}`}
        </small>
      )}
      {notes !== '' && <small>{notes}</small>}
    </>
  );
}

function Sums({ invoice: { breakdown } }: Props) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const sums = [
    [t('invoice.subTotal'), breakdown.subTotal],
    discountLine(breakdown.discount, t),
    [t('invoice.netTotal'), breakdown.netTotal],
    [t('invoice.vatOf', { rate: percent(breakdown.taxValue) }), breakdown.taxTotal],
  ] as const;
  return (
    <dl className={css['sums']}>
      {sums.map(([label, sum]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(sum)}</dd>
        </div>
      ))}
      <div className={css['total']}>
        <dt>{t('invoice.total')}</dt>
        <dd>{money(breakdown.total)}</dd>
      </div>
    </dl>
  );
}

/** Where to pay; nothing where the set-up names no account. */
function Bank({ invoice: { issuer } }: Props) {
  const t = useTranslate();
  const lines = bankLines(issuer, t);
  if (lines.length === 0) return null;
  return (
    <div className={css['bank']}>
      <strong>{t('paper.bank')}</strong>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
