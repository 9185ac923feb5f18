import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Statement } from '#shared/contract/statement.ts';
import { invoiceLabel, receiptLabel } from '#shared/format.ts';
import type { Cents } from '#shared/money.ts';
import { periodOf } from '#shared/period.ts';
import { statement as entriesOf, type StatementEntry } from '#shared/rules/statement.ts';
import type { Locale } from '../locale.ts';
import { type Drawing, sheetDefinition } from './sheet.ts';
import { ink, plain, sizes, strong } from './style.ts';
import { END, pdfTable } from './table.ts';

type Entry = StatementEntry<Statement['invoices'][number], Statement['payments'][number]>;

/** A client's statement on paper: the same as its page shows. */
export function statementDefinition(statement: Statement, drawing: Drawing): TDocumentDefinitions {
  const { locale } = drawing;
  const { t } = locale;
  const { client, company, oldBalance } = statement;
  const entries = entriesOf(statement);
  return sheetDefinition({
    drawing,
    issuer: company,
    client: {
      clientFullName: client.fullName,
      clientCompanyName: client.companyName,
      clientVatNumber: client.vatNumber,
      clientAddress: client.address,
    },
    title: t('statement.title'),
    number: undefined,
    facts: [
      { label: t('statement.period'), value: periodOf(statement, locale) },
      { label: t('client.ref'), value: String(client._ref) },
    ],
    stamp: undefined,
    content: [
      ...(oldBalance === 0 ? [] : [oldBalanceOf(oldBalance, locale)]),
      ...(entries.length === 0
        ? [plain(t('statement.empty'), { color: ink.dim, margin: [0, 8, 0, 8] })]
        : tableOf(entries, drawing)),
      closingOf(entries.at(-1)?.balance ?? oldBalance, locale),
    ],
  });
}

function tableOf(rows: Entry[], drawing: Drawing): Content[] {
  const { locale } = drawing;
  const { t, money, day } = locale;
  const sum = (value: Cents | null) => plain(value === null ? '' : money(value));
  return pdfTable<Entry>({
    drawing,
    rows,
    columns: [
      { label: t('statement.date'), show: ({ date }) => plain(day(date)) },
      {
        label: t('statement.description'),
        wide: true,
        show: (entry) => plain(descriptionOf(entry, locale)),
      },
      {
        label: t('statement.method'),
        show: (entry) =>
          plain(entry.type === 'payment' ? t(`payment.method.${entry.document.method}`) : ''),
      },
      { label: t('statement.debit'), align: 'right', show: ({ debit }) => sum(debit) },
      { label: t('statement.credit'), align: 'right', show: ({ credit }) => sum(credit) },
      { label: t('statement.balance'), align: 'right', show: ({ balance }) => sum(balance) },
    ],
  });
}

/** The invoice, or the receipt and the invoices that were paid with it. */
function descriptionOf(entry: Entry, { t }: Locale): string {
  if (entry.type === 'invoice') {
    const label = invoiceLabel(entry.document);
    return t(`statement.invoice.${entry.document.invoiceType}`, { label });
  }
  const { _ref, invoices } = entry.document;
  const receipt =
    _ref === null
      ? t('statement.payment')
      : t('statement.paymentNumber', { ref: receiptLabel(_ref) });
  return `${receipt} ${invoices.map(invoiceLabel).join(', ')}`;
}

function oldBalanceOf(oldBalance: Cents, { t, money }: Locale): Content {
  return {
    columns: [
      plain(t('statement.oldBalance'), { width: '*' }),
      strong(money(oldBalance), { width: 'auto' }),
    ],
    margin: [0, 0, 0, 10],
  };
}

function closingOf(balance: Cents, { t, money }: Locale): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      plain(t('statement.closing'), {
        width: '*',
        alignment: 'right',
        color: ink.dim,
        margin: [0, 9, 12, 0],
      }),
      strong(money(balance), { id: END, width: 'auto', fontSize: sizes.total }),
    ],
  };
}
