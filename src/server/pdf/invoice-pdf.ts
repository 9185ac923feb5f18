import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Invoice } from '#shared/contract/invoice.ts';
import { formatSize, invoiceLabel } from '#shared/format.ts';
import { bankLines } from '#shared/paper.ts';
import type { Speech } from '../speech.ts';
import { sheetDefinition } from './sheet.ts';
import { hairline, ink, isLong, lines, plain, signature, sizes, small, strong } from './style.ts';
import { type PdfColumn, pdfTable } from './table.ts';

/** How wide the sums are, in points. */
const SUMS = 235;

type Line = Invoice['jobs'][number]['items'][number] & Pick<Invoice['jobs'][number], 'startDate'>;

/** An invoice on paper: the same as its page shows. */
export function invoiceDefinition(invoice: Invoice, speech: Speech): TDocumentDefinitions {
  const { t, day } = speech;
  const { date, dueDate, invoiceType, status } = invoice;
  return sheetDefinition({
    speech,
    issuer: invoice.issuer,
    client: invoice,
    title: t(`invoice.title.${invoiceType}`),
    number: invoiceLabel(invoice),
    facts: [
      { label: t('invoice.date'), value: day(date) },
      ...(dueDate === null ? [] : [{ label: t('invoice.dueDate'), value: day(dueDate) }]),
    ],
    stamp: status === 'cancelled' ? t('paper.cancelled') : undefined,
    content: [linesOf(invoice, speech), ...endOf(invoice, speech)],
  });
}

function linesOf({ jobs, showDates }: Invoice, speech: Speech): Content {
  const { t, money, number, day } = speech;
  const rows = jobs.flatMap(({ items, startDate }) =>
    items.map((line): Line => ({ ...line, startDate })),
  );
  const date: PdfColumn<Line> = {
    label: t('invoice.day'),
    show: ({ startDate }) => plain(day(startDate), { noWrap: true }),
  };
  return pdfTable<Line>({
    rows,
    tall: rows.some(({ notes }) => isLong(notes)),
    columns: [
      { label: t('invoice.item'), wide: true, show: (line) => whatOf(line, speech) },
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
function whatOf({ item, clientItem, notes }: Line, { language }: Speech): Content {
  if (clientItem === null) return { stack: [plain(item.title), ...lines([notes], small)] };
  const { _ref, title, dimensions } = clientItem;
  const cm = { width: dimensions.width / 10, length: dimensions.length / 10 };
  const carpet = `${_ref} · ${title}${dimensions.width > 0 ? `, ${formatSize(cm, language)}` : ''}`;
  return { stack: [plain(item.title), ...lines([carpet, notes], small)] };
}

/** Notes, bank, sums and signature: together on a page, but for notes too long for that. */
function endOf(invoice: Invoice, speech: Speech): Content[] {
  const { t } = speech;
  const isApart = isLong(invoice.notes);
  const notes = lines([invoice.notes], (text) => plain(text, { margin: [0, 0, 0, 10] }));
  const words: Column = {
    stack: [...(isApart ? [] : notes), ...bankOf(invoice, speech)],
    width: '*',
  };
  const sums: Column = { stack: [sumsOf(invoice, speech)], width: SUMS };
  const together: Content = {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { columns: [words, sums], columnGap: 24 },
      signature([{ above: t('paper.receivedBy'), below: t('paper.signature') }]),
    ],
  };
  return isApart ? [{ stack: notes, margin: [0, 14, 0, 0] }, together] : [together];
}

function sumsOf({ breakdown }: Invoice, { t, money, percent }: Speech): Content {
  const sums = [
    [t('invoice.subTotal'), breakdown.subTotal],
    [t('invoice.discount'), breakdown.discount],
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
          strong(t('invoice.total'), { width: '*', margin: [0, 9, 0, 0] }),
          strong(money(breakdown.total), { width: 'auto', fontSize: sizes.total }),
        ],
      },
    ],
  };
}

/** Where to pay; nothing where the set-up names no account. */
function bankOf({ issuer }: Invoice, { t }: Speech): Content[] {
  const rows = bankLines(issuer, t);
  if (rows.length === 0) return [];
  return [
    strong(t('paper.bank'), { fontSize: sizes.small }),
    ...lines(rows, (text) => small(text, { color: ink.text })),
  ];
}
