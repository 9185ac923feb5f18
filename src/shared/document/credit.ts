import type { publicCredit } from '../contract/credit.ts';
import type { WireOf } from '../contract/route.ts';
import { creditLabel, invoiceLabel, type Locale, quantityText } from '../i18n/format.ts';
import { carpetText, otherFacts, sumsOf } from './invoice.ts';
import {
  carried,
  cell,
  cells,
  type DocumentModel,
  type Letter,
  paper,
  type Paper,
} from './paper.ts';

export type PaperCredit = WireOf<typeof publicCredit>;

export const creditModel: DocumentModel<PaperCredit> = {
  kind: 'credit',
  page: '/credits/public',
  paper: creditPaper,
  letter: creditLetter,
};

/** `Πιστωτικό τιμολόγιο C-000003` */
export function creditTitle({ _ref }: Pick<PaperCredit, '_ref'>, { t }: Pick<Locale, 't'>): string {
  return `${t('credit.title')} ${creditLabel(_ref)}`;
}

function creditPaper(credit: PaperCredit, locale: Locale): Paper {
  const { t, day, money } = locale;
  const { date, invoice, reason, status, issuer, breakdown } = credit;
  return paper({
    locale,
    issuer,
    client: credit,
    title: creditTitle(credit, locale),
    facts: [
      { label: t('credit.date'), value: day(date) },
      { label: t('credit.ofInvoice'), value: `${invoiceLabel(invoice)}, ${day(invoice.date)}` },
      ...otherFacts(invoice, locale),
    ],
    stamp: status === 'cancelled' ? t('paper.cancelled') : '',
    table: linesOf(credit, locale),
    notes: { label: t('credit.reason'), value: reason },
    sums: sumsOf({ breakdown }, locale),
    total: { label: t('credit.total'), value: money(breakdown.total) },
    signatures: [{ above: t('paper.receivedBy'), below: t('paper.signature') }],
  });
}

/** The credited rows, or a single row if the invoice is credited as a whole. */
function linesOf({ lines, invoice, breakdown }: PaperCredit, locale: Locale): Paper['table'] {
  const { t, money } = locale;
  const whole = t('credit.wholeLine', { invoice: invoiceLabel(invoice) });
  return {
    caption: t('credit.lines'),
    columns: [
      { label: t('billing.item'), wide: true },
      { label: t('billing.qty'), align: 'right' },
      { label: t('billing.unitCost'), align: 'right' },
      { label: t('billing.lineTotal'), align: 'right' },
    ],
    rows:
      lines.length === 0
        ? [[cell(whole), ...cells('', '', money(breakdown.subTotal))]]
        : lines.map(({ item, clientItem, qty, unitCost, amount }) => [
            {
              runs: [{ text: item.title }],
              small: clientItem === null ? [] : [carpetText(clientItem, locale)],
            },
            ...cells(
              qty === null ? '' : quantityText(qty, item.unit, locale),
              qty === null ? '' : money(unitCost),
              money(amount),
            ),
          ]),
    empty: '',
    carry: carried(
      lines.map(({ amount }) => amount),
      locale,
    ),
  };
}

function creditLetter(credit: PaperCredit, { t, day, money }: Locale, company: string): Letter {
  const { _ref, date, invoice, breakdown } = credit;
  const label = creditLabel(_ref);
  const total = money(breakdown.total);
  const values = { label, date: day(date), total, invoice: invoiceLabel(invoice) };
  return {
    subject: t('mail.subject.credit', { label, company }),
    sentences: [t('mail.credit', values)],
  };
}
