import type { ReactNode } from 'react';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { periodOf } from '#shared/period.ts';
import { type Format, useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Paper } from '#web/ui/paper/Paper.tsx';
import { type PaperColumn, PaperTable } from '#web/ui/paper/PaperTable.tsx';
import {
  type Line,
  type LinkedInvoice,
  linesOf,
  type PublicStatement,
  type Statement,
} from './statement.ts';
import css from './StatementPaper.module.css';

type Props = {
  statement: Statement | PublicStatement;
  /** A link to the invoice around its label; the label alone where there is nothing to open. */
  linked: (invoice: LinkedInvoice, label: string) => ReactNode;
};

/** The statement as it is printed. */
export function StatementPaper({ statement, linked }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { client, company, oldBalance } = statement;
  const lines = linesOf(statement);
  const closing = lines.at(-1)?.balance ?? oldBalance;
  return (
    <Paper
      issuer={company}
      client={{
        clientFullName: client.fullName,
        clientCompanyName: client.companyName,
        clientVatNumber: client.vatNumber,
        clientAddress: client.address,
      }}
      title={t('statement.title')}
      facts={[
        { label: t('statement.period'), value: periodOf(statement, { t, day: format.day }) },
        { label: t('client.ref'), value: client._ref },
      ]}
    >
      {oldBalance !== 0 && (
        <p className={css['old']}>
          <span>{t('statement.oldBalance')}</span>
          <strong>{format.money(oldBalance)}</strong>
        </p>
      )}
      {lines.length === 0 ? (
        <p className={css['empty']}>{t('statement.empty')}</p>
      ) : (
        <PaperTable
          caption={t('statement.title')}
          rows={lines}
          columns={columnsOf({ t, format, linked })}
        />
      )}
      <p className={css['closing']}>
        <span>{t('statement.closing')}</span>
        <strong>{format.money(closing)}</strong>
      </p>
    </Paper>
  );
}

type Given = { t: Translate; format: Format } & Pick<Props, 'linked'>;

function columnsOf({ t, format: { money, day }, linked }: Given): PaperColumn<Line>[] {
  const sum = (value: number | null) => value !== null && money(value);
  return [
    { key: 'date', label: t('statement.date'), show: ({ date }) => day(date) },
    {
      key: 'description',
      label: t('statement.description'),
      wide: true,
      show: (line) => <Description line={line} linked={linked} />,
    },
    {
      key: 'method',
      label: t('statement.method'),
      show: ({ method }) => method && t(`payment.method.${method}`),
    },
    {
      key: 'debit',
      label: t('statement.debit'),
      align: 'right',
      show: ({ debit }) => sum(debit),
    },
    {
      key: 'credit',
      label: t('statement.credit'),
      align: 'right',
      show: ({ credit }) => sum(credit),
    },
    {
      key: 'balance',
      label: t('statement.balance'),
      align: 'right',
      show: ({ balance }) => money(balance),
    },
  ];
}

/** What a line is: its invoice, or the receipt and the invoices that were paid with it. */
function Description({ line, linked }: { line: Line } & Pick<Props, 'linked'>) {
  const t = useTranslate();
  const { receipt, invoices } = line;
  return (
    <>
      {receipt === null && t('statement.payment')}
      {typeof receipt === 'number' && t('statement.paymentNumber', { ref: receiptLabel(receipt) })}
      {receipt !== undefined && ' '}
      {invoices.map((invoice, index) => (
        <span key={invoiceLabel(invoice)} className={css['invoice']}>
          {linked(
            invoice,
            receipt === undefined
              ? t(`statement.invoice.${invoice.invoiceType}`, { label: invoiceLabel(invoice) })
              : invoiceLabel(invoice),
          )}
          {index < invoices.length - 1 && ', '}
        </span>
      ))}
    </>
  );
}
