import type { ItemUnit } from '#shared/base/choices.ts';
import {
  type Cents,
  cents,
  sumCents,
  type Thousandths,
  toThousandths,
} from '#shared/base/money.ts';
import type { Credit } from '#shared/contract/credit.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import { creditLabel, invoiceLabel, type Locale } from '#shared/i18n/format.ts';
import { lineTotal } from '#shared/rules/job.ts';
import {
  delivery,
  type Endpoints,
  invoicePeriod,
  orderReference,
  paymentMeans,
  paymentTerms,
  type References,
  specification,
} from './head.ts';
import { type Party, partyElement } from './party.ts';
import { type Child, element, type Element, textElement, xmlDocument } from './xml.ts';

/** The frozen content of an invoice. */
export type UblInvoice = Omit<Invoice, 'paymentCode'>;
type Words = Pick<Locale, 't'>;

type Line = {
  name: string;
  description: string;
  qty: Thousandths;
  unit: ItemUnit;
  unitCost: Cents;
  amount: Cents;
};

/** VAT category (UNCL5305): standard rate, exempt, or outside the scope of VAT. */
type Vat = { category: 'S' | 'E' | 'O'; rate: number; reason: string };

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';
/** Codes of UNTDID 1001 (document types) and UN/ECE Recommendation 20 (units). */
const INVOICE = '380';
const CREDIT_NOTE = '381';
const units: Record<ItemUnit, string> = { piece: 'C62', squareMetre: 'MTK', metre: 'MTR' };

/** An invoice as UBL 2.1 according to EN 16931, with texts in the document's language (decision 038). */
export function ublInvoice(invoice: UblInvoice, words: Words, endpoints?: Endpoints): string {
  const { breakdown, dueDate } = invoice;
  const vat = vatOf(invoice, words);
  const lines = invoiceLines(invoice, words);
  const head = [
    ...specification(endpoints),
    textElement('cbc:ID', invoiceLabel(invoice)),
    textElement('cbc:IssueDate', invoice.date),
    dueDate === null ? undefined : textElement('cbc:DueDate', dueDate),
    textElement('cbc:InvoiceTypeCode', INVOICE),
    textElement('cbc:Note', invoice.notes),
    textElement('cbc:DocumentCurrencyCode', 'EUR'),
    textElement('cbc:BuyerReference', invoice.buyerReference),
    invoicePeriod(invoice),
    orderReference(invoice),
    ...parties(invoice, vat, endpoints),
    delivery(invoice),
    paymentMeans(invoice),
    dueDate === null ? paymentTerms(words.t('ubl.dueOnReceipt')) : undefined,
  ];
  return documentOf('Invoice', { head, lines, breakdown, vat, words });
}

/** Amounts of a credit note are positive; it refers to its invoice, and to the order of that. */
export function ublCredit(
  credit: Credit & References,
  words: Words,
  endpoints?: Endpoints,
): string {
  const { breakdown, invoice } = credit;
  const vat = vatOf({ invoiceType: invoice.invoiceType, breakdown }, words);
  const credited = element('cac:InvoiceDocumentReference', [
    textElement('cbc:ID', invoiceLabel(invoice)),
    textElement('cbc:IssueDate', invoice.date),
  ]);
  const head = [
    ...specification(endpoints),
    textElement('cbc:ID', creditLabel(credit._ref)),
    textElement('cbc:IssueDate', credit.date),
    textElement('cbc:CreditNoteTypeCode', CREDIT_NOTE),
    textElement('cbc:Note', credit.reason),
    textElement('cbc:DocumentCurrencyCode', 'EUR'),
    textElement('cbc:BuyerReference', credit.buyerReference),
    orderReference(credit),
    element('cac:BillingReference', [credited]),
    ...parties(credit, vat, endpoints),
    paymentTerms(words.t('ubl.creditTerms')),
  ];
  return documentOf('CreditNote', {
    head,
    lines: creditLines(credit, words),
    breakdown,
    vat,
    words,
  });
}

type Content = {
  head: Child[];
  lines: Line[];
  breakdown: Invoice['breakdown'];
  vat: Vat;
  words: Words;
};

function documentOf(
  kind: 'Invoice' | 'CreditNote',
  { head, lines, breakdown, vat, words }: Content,
): string {
  const { netTotal, taxTotal, total } = breakdown;
  const lineSum = sumCents(lines.map(({ amount }) => amount));
  const discount = cents(lineSum - netTotal);
  const content = [
    ...head,
    documentDiscount(discount, vat, words),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', taxTotal),
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', netTotal),
        money('cbc:TaxAmount', taxTotal),
        taxCategory('cac:TaxCategory', vat, { withReason: true }),
      ]),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', lineSum),
      money('cbc:TaxExclusiveAmount', netTotal),
      money('cbc:TaxInclusiveAmount', total),
      discount > 0 ? money('cbc:AllowanceTotalAmount', discount) : undefined,
      discount < 0 ? money('cbc:ChargeTotalAmount', cents(0 - discount)) : undefined,
      money('cbc:PayableAmount', total),
    ]),
    ...lines.map((line, index) => lineElement(kind, line, { number: index + 1, vat, words })),
  ];
  const attributes = {
    xmlns: `${NAMESPACE}:${kind}-2`,
    'xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
  };
  return xmlDocument(element(kind, content, attributes));
}

/** An allowance, or a charge if a typed total exceeds the computed one. */
function documentDiscount(discount: Cents, vat: Vat, { t }: Words): Child {
  if (discount === 0) return undefined;
  return element('cac:AllowanceCharge', [
    textElement('cbc:ChargeIndicator', String(discount < 0)),
    textElement(
      'cbc:AllowanceChargeReason',
      t(discount < 0 ? 'invoice.surcharge' : 'invoice.discount'),
    ),
    money('cbc:Amount', cents(Math.abs(discount))),
    taxCategory('cac:TaxCategory', vat),
  ]);
}

type LineContext = { number: number; vat: Vat; words: Words };

function lineElement(
  kind: 'Invoice' | 'CreditNote',
  { name, description, qty, unit, unitCost, amount }: Line,
  { number, vat, words }: LineContext,
): Element {
  const quantity = kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return element(`cac:${kind}Line`, [
    textElement('cbc:ID', String(number)),
    textElement(quantity, String(qty / 1000), { unitCode: units[unit] }),
    money('cbc:LineExtensionAmount', amount),
    lineDifference(cents(amount - lineTotal(qty, unitCost)), words),
    element('cac:Item', [
      textElement('cbc:Description', description),
      textElement('cbc:Name', name) ?? element('cbc:Name', words.t('billing.item')),
      taxCategory('cac:ClassifiedTaxCategory', vat),
    ]),
    element('cac:Price', [money('cbc:PriceAmount', unitCost)]),
  ]);
}

/** The difference that a minimum price makes to quantity × price. */
function lineDifference(difference: Cents, { t }: Words): Child {
  if (difference === 0) return undefined;
  return element('cac:AllowanceCharge', [
    textElement('cbc:ChargeIndicator', String(difference > 0)),
    textElement(
      'cbc:AllowanceChargeReason',
      t(difference > 0 ? 'ubl.minimumPrice' : 'invoice.discount'),
    ),
    money('cbc:Amount', cents(Math.abs(difference))),
  ]);
}

function taxCategory(
  name: string,
  { category, rate, reason }: Vat,
  { withReason = false }: { withReason?: boolean } = {},
): Element {
  return element(name, [
    textElement('cbc:ID', category),
    category === 'O' ? undefined : textElement('cbc:Percent', String(rate)),
    withReason ? textElement('cbc:TaxExemptionReason', reason) : undefined,
    element('cac:TaxScheme', [textElement('cbc:ID', 'VAT')]),
  ]);
}

function vatOf(
  { invoiceType, breakdown }: Pick<Invoice, 'invoiceType' | 'breakdown'>,
  { t }: Words,
): Vat {
  const rate = breakdown.taxValue / 100;
  if (invoiceType === 'other') return { category: 'O', rate, reason: t('ubl.notSubject') };
  if (rate === 0) return { category: 'E', rate, reason: t('ubl.exempt') };
  return { category: 'S', rate, reason: '' };
}

/** A document outside the scope of VAT must not show VAT numbers (BR-O-02). */
function parties(document: Party, { category }: Vat, endpoints?: Endpoints): Element[] {
  const showsVat = category !== 'O';
  const party = (side: 'seller' | 'buyer') =>
    partyElement(side, document, { showsVat, endpoint: endpoints?.[side] });
  return [
    element('cac:AccountingSupplierParty', [party('seller')]),
    element('cac:AccountingCustomerParty', [party('buyer')]),
  ];
}

function money(name: string, amount: Cents): Element {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const text = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return element(name, text, { currencyID: 'EUR' });
}

const ONE = toThousandths(1);

function invoiceLines({ jobs, breakdown }: UblInvoice, { t }: Words): Line[] {
  const lines = jobs.flatMap((job) =>
    job.items.map(({ item, clientItem, qty, unitCost, total, notes }): Line => ({
      name: item.title,
      description: [clientItem && `${clientItem._ref} · ${clientItem.title}`, notes]
        .filter(Boolean)
        .join(' · '),
      qty,
      unit: item.unit,
      unitCost,
      amount: total,
    })),
  );
  return lines.length > 0 ? lines : [wholeLine(t('invoice.subTotal'), breakdown.subTotal)];
}

function creditLines({ lines, invoice, breakdown }: Credit, { t }: Words): Line[] {
  if (lines.length === 0) {
    const name = t('credit.wholeLine', { invoice: invoiceLabel(invoice) });
    return [wholeLine(name, breakdown.subTotal)];
  }
  return lines.map(({ item, clientItem, qty, unitCost, amount }) => ({
    ...wholeLine(item.title, amount),
    description: clientItem === null ? '' : `${clientItem._ref} · ${clientItem.title}`,
    ...(qty !== null && { qty, unit: item.unit, unitCost }),
  }));
}

/** A line of one piece at this price. */
function wholeLine(name: string, amount: Cents): Line {
  return { name, description: '', qty: ONE, unit: 'piece', unitCost: amount, amount };
}
