import type { Invoice } from '#shared/contract/invoice.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import type { PeppolId } from '#shared/rules/peppol-id.ts';
import { type Child, element, type Element, textElement } from './xml.ts';

/** The electronic addresses of a document of Peppol. */
export type Endpoints = { seller: PeppolId; buyer: PeppolId };

const SPECIFICATION = 'urn:cen.eu:en16931:2017';
const PEPPOL = 'urn:fdc:peppol.eu:2017:poacc:billing';
const SEPA_CREDIT_TRANSFER = '58';

/** Which specification the document is of. */
export function specification(endpoints: Endpoints | undefined): Child[] {
  if (endpoints === undefined) return [textElement('cbc:CustomizationID', SPECIFICATION)];
  return [
    textElement('cbc:CustomizationID', `${SPECIFICATION}#compliant#${PEPPOL}:3.0`),
    textElement('cbc:ProfileID', `${PEPPOL}:01:1.0`),
  ];
}

/** By these the buyer recognises what the document is for. */
export type References = Pick<Invoice, 'buyerReference' | 'orderReference'>;

export function orderReference({ orderReference: order }: References): Child {
  const id = textElement('cbc:ID', order);
  return id && element('cac:OrderReference', [id]);
}

type Supplied = Pick<Invoice, 'suppliedFrom' | 'suppliedTo'>;

/** When it was done: one day is BT-72, several are BT-73 and BT-74. */
export function delivery({ suppliedFrom, suppliedTo }: Supplied): Child {
  if (suppliedTo === null || suppliedFrom !== suppliedTo) return undefined;
  return element('cac:Delivery', [textElement('cbc:ActualDeliveryDate', suppliedTo)]);
}

export function invoicePeriod({ suppliedFrom, suppliedTo }: Supplied): Child {
  if (suppliedFrom === null || suppliedTo === null || suppliedFrom === suppliedTo) return undefined;
  return element('cac:InvoicePeriod', [
    textElement('cbc:StartDate', suppliedFrom),
    textElement('cbc:EndDate', suppliedTo),
  ]);
}

type Payable = Pick<Invoice, 'issuer' | 'invoiceType' | '_ref'>;

export function paymentMeans({ issuer, invoiceType, _ref }: Payable): Child {
  const iban = issuer.iban.replace(/\s/g, '').toUpperCase();
  if (iban === '') return undefined;
  return element('cac:PaymentMeans', [
    textElement('cbc:PaymentMeansCode', SEPA_CREDIT_TRANSFER),
    textElement('cbc:PaymentID', invoiceLabel({ invoiceType, _ref })),
    element('cac:PayeeFinancialAccount', [
      textElement('cbc:ID', iban),
      textElement('cbc:Name', issuer.accountHolder),
    ]),
  ]);
}

export function paymentTerms(note: string): Element {
  return element('cac:PaymentTerms', [textElement('cbc:Note', note)]);
}
