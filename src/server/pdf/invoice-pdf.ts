import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Invoice } from '#shared/contract/invoice.ts';
import { formatSize, invoiceLabel } from '#shared/format.ts';
import { bankLines, discountLine } from '#shared/paper.ts';
import type { Locale } from '../locale.ts';
import { type Drawing, sheetDefinition } from './sheet.ts';
import {
  broken,
  hairline,
  ink,
  isLong,
  lines,
  plain,
  quiet,
  sheet,
  signature,
  sizes,
  small,
  strong,
} from './style.ts';
import { END, type PdfColumn, pdfTable } from './table.ts';

/** How wide the sums are, and what is beside them, in points. */
const SUMS = 235;
const GAP = 24;
const WORDS = sheet.inner - SUMS - GAP;

type Line = Invoice['jobs'][number]['items'][number] & Pick<Invoice['jobs'][number], 'startDate'>;

/** An invoice on paper: the same as its page shows. */
export function invoiceDefinition(invoice: Invoice, drawing: Drawing): TDocumentDefinitions {
  const { locale } = drawing;
  const { t, day } = locale;
  const { date, dueDate, invoiceType, status } = invoice;
  return sheetDefinition({
    drawing,
    issuer: invoice.issuer,
    client: invoice,
    title: t(`invoice.title.${invoiceType}`),
    number: invoiceLabel(invoice),
    facts: [
      { label: t('invoice.date'), value: day(date) },
      ...(dueDate === null ? [] : [{ label: t('invoice.dueDate'), value: day(dueDate) }]),
    ],
    stamp: status === 'cancelled' ? t('paper.cancelled') : undefined,
    content: [...linesOf(invoice, drawing), ...endOf(invoice, locale)],
  });
}

function linesOf({ jobs, showDates }: Invoice, drawing: Drawing): Content[] {
  const { locale } = drawing;
  const { t, money, number, day } = locale;
  const rows = jobs.flatMap(({ items, startDate }) =>
    items.map((line): Line => ({ ...line, startDate })),
  );
  const date: PdfColumn<Line> = {
    label: t('invoice.day'),
    show: ({ startDate }) => plain(day(startDate), { noWrap: true }),
  };
  return pdfTable<Line>({
    drawing,
    rows,
    tall: rows.some(({ notes }) => isLong(notes)),
    columns: [
      { label: t('invoice.item'), wide: true, show: (line) => whatOf(line, locale) },
      ...(showDates ? [date] : []),
      {
        label: t('invoice.qty'),
        align: 'right',
        show: ({ qty }) => plain(number(qty / 1000)),
      },
      {
        label: t('invoice.unitCost'),
        align: 'right',
        show: ({ unitCost }) => plain(money(unitCost)),
      },
      { label: t('invoice.lineTotal'), align: 'right', show: ({ total }) => plain(money(total)) },
    ],
  });
}

/** The product or service, under it the carpet it was done to and the row's notes. */
function whatOf({ item, clientItem, notes }: Line, { language }: Locale): Content {
  const under = (texts: string[]) => lines(texts, (text) => broken(text, quiet));
  if (clientItem === null) return { stack: [broken(item.title), ...under([notes])] };
  const { _ref, title, dimensions } = clientItem;
  const cm = { width: dimensions.width / 10, length: dimensions.length / 10 };
  const carpet = `${_ref} · ${title}${dimensions.width > 0 ? `, ${formatSize(cm, language)}` : ''}`;
  return { stack: [broken(item.title), ...under([carpet, notes])] };
}

/** Notes, bank, sums and signature: together on a page, but for notes too long for that. */
function endOf(invoice: Invoice, locale: Locale): Content[] {
  const { t } = locale;
  const isApart = isLong(invoice.notes);
  const notes = lines([invoice.notes], (text) => plain(text, { margin: [0, 0, 0, 10] }));
  const words: Column = {
    stack: [...(isApart ? [] : notes), ...bankOf(invoice, locale)],
    width: WORDS,
  };
  const sums: Column = { stack: [sumsOf(invoice, locale)], width: SUMS };
  const together: Content = {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { columns: [words, sums], columnGap: GAP },
      signature([{ above: t('paper.receivedBy'), below: t('paper.signature') }]),
    ],
  };
  return isApart ? [{ stack: notes, margin: [0, 14, 0, 0] }, together] : [together];
}

function sumsOf({ breakdown, notes }: Invoice, { t, money, percent }: Locale): Content {
  // Long notes stand between the rows and the sums.
  const id = isLong(notes) ? {} : { id: END };
  const sums = [
    [t('invoice.subTotal'), breakdown.subTotal],
    discountLine(breakdown.discount, t),
    [t('invoice.netTotal'), breakdown.netTotal],
    [t('invoice.vatOf', { rate: percent(breakdown.taxValue) }), breakdown.taxTotal],
  ] as const;
  return {
    stack: [
      ...sums.map(([label, sum]): Content => ({
        columns: [
          plain(label, { color: ink.dim, width: '*' }),
          plain(money(sum), { width: 'auto' }),
        ],
        margin: [0, 0, 0, 3],
      })),
      { stack: [hairline(SUMS, ink.text)], margin: [0, 3, 0, 5] },
      {
        columns: [
          strong(t('invoice.total'), { ...id, width: '*', margin: [0, 9, 0, 0] }),
          strong(money(breakdown.total), { width: 'auto', fontSize: sizes.total }),
        ],
      },
    ],
  };
}

/** Where to pay; nothing where the set-up names no account. */
function bankOf({ issuer }: Invoice, { t }: Locale): Content[] {
  const rows = bankLines(issuer, t);
  if (rows.length === 0) return [];
  return [
    strong(t('paper.bank'), { fontSize: sizes.small }),
    ...lines(rows, (text) => small(text, { color: ink.text })),
  ];
}
