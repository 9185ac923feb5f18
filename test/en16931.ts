/** A parsed electronic invoice; shares no code with the writer. */
export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
};

const TOKEN = /<\?[^>]*\?>\s*|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>|([^<]+)/gy;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' };

/** Parses XML; throws if it is not well-formed. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const [whole, closes, name, attributes = '', text] = match;
    end = match.index + whole.length;
    const current = open.at(-1);
    if (current === undefined) throw new Error('more is closed than was opened');
    if (text !== undefined) current.text += decoded(text);
    else if (closes === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else if (name !== undefined) {
      const node = { name, attributes: attributesOf(attributes), children: [], text: '' };
      current.children.push(node);
      open.push(node);
    }
  }
  const [document] = root.children;
  if (end !== xml.length || open.length !== 1 || !document) throw new Error('not well-formed');
  return document;
}

function attributesOf(written: string): Record<string, string> {
  const all = [...written.matchAll(/([\w:]+)="([^"]*)"/g)];
  return Object.fromEntries(all.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  return text.replace(/&([^;]*);?/g, (_, name: string) => {
    const letter = entities[name];
    if (letter === undefined) throw new Error(`unknown entity ${name}`);
    return letter;
  });
}

/** The elements at a path of local names below a node. */
export function all(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce(
      (nodes, name) =>
        nodes.flatMap(({ children }) =>
          children.filter((child) => child.name.replace(/^\w+:/, '') === name),
        ),
      [node],
    );
}

export function textAt(node: XmlNode, path: string): string {
  return all(node, path)
    .map(({ text }) => text)
    .join(' ');
}

/** Whole cents, so that sums are exact; NaN unless there is exactly one amount in euros with two decimals. */
function centsAt(node: XmlNode, path: string): number {
  const [amount, ...others] = all(node, path);
  const isEuro = amount?.attributes['currencyID'] === 'EUR' && others.length === 0;
  return isEuro && /^-?\d+\.\d{2}$/.test(amount.text)
    ? Math.round(Number(amount.text) * 100)
    : Number.NaN;
}

const sumOf = (nodes: XmlNode[], path: string) =>
  nodes.reduce((sum, node) => sum + centsAt(node, path), 0);

const seller = (doc: XmlNode) => all(doc, 'AccountingSupplierParty/Party')[0] ?? doc;
const buyer = (doc: XmlNode) => all(doc, 'AccountingCustomerParty/Party')[0] ?? doc;
const isCredit = (doc: XmlNode) => doc.name === 'CreditNote';
const linesOf = (doc: XmlNode) => all(doc, isCredit(doc) ? 'CreditNoteLine' : 'InvoiceLine');
const quantityOf = (line: XmlNode) =>
  [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')][0];
const adjustments = (node: XmlNode, kind: 'allowance' | 'charge') =>
  all(node, 'AllowanceCharge').filter(
    (entry) => textAt(entry, 'ChargeIndicator') === String(kind === 'charge'),
  );
const totals = (doc: XmlNode) => all(doc, 'LegalMonetaryTotal')[0] ?? doc;
const subtotals = (doc: XmlNode) => all(doc, 'TaxTotal/TaxSubtotal');
const ofCategory = (doc: XmlNode, ...ids: string[]) =>
  subtotals(doc).filter((subtotal) => ids.includes(textAt(subtotal, 'TaxCategory/ID')));
const optionalCents = (node: XmlNode, path: string) =>
  all(node, path).length === 0 ? 0 : centsAt(node, path);
const hasEach = (nodes: XmlNode[], path: string) =>
  nodes.every((node) => textAt(node, path) !== '');
const vatIds = (party: XmlNode) =>
  all(party, 'PartyTaxScheme').filter((scheme) => textAt(scheme, 'TaxScheme/ID') === 'VAT');

function everyNode(node: XmlNode, holds: (node: XmlNode) => boolean): boolean {
  return holds(node) && node.children.every((child) => everyNode(child, holds));
}

/** True if the VAT of a category matches its rate, within the euro that the official rule allows. */
function hasTaxOfRate(subtotal: XmlNode): boolean {
  const percent = Number(textAt(subtotal, 'TaxCategory/Percent') || '0');
  const computed = Math.round((centsAt(subtotal, 'TaxableAmount') * percent) / 100);
  return Math.abs(centsAt(subtotal, 'TaxAmount') - computed) < 100;
}

/** True if the taxable amount is the net of the category's lines less allowances plus charges. */
function hasBaseOfLines(doc: XmlNode, subtotal: XmlNode): boolean {
  const [id, rate] = [textAt(subtotal, 'TaxCategory/ID'), textAt(subtotal, 'TaxCategory/Percent')];
  const isOf = (path: string) => (node: XmlNode) =>
    textAt(node, `${path}/ID`) === id && textAt(node, `${path}/Percent`) === rate;
  const lines = linesOf(doc).filter(isOf('Item/ClassifiedTaxCategory'));
  const base =
    sumOf(lines, 'LineExtensionAmount') -
    sumOf(adjustments(doc, 'allowance').filter(isOf('TaxCategory')), 'Amount') +
    sumOf(adjustments(doc, 'charge').filter(isOf('TaxCategory')), 'Amount');
  return base === centsAt(subtotal, 'TaxableAmount');
}

function hasNetOfPrice(line: XmlNode): boolean {
  // Integers, because floats would round half a cent either way.
  const thousandths = Math.round(Number(quantityOf(line)?.text) * 1000);
  const net = Math.floor((thousandths * centsAt(line, 'Price/PriceAmount') + 500) / 1000);
  const sum = net - sumOf(adjustments(line, 'allowance'), 'Amount');
  return (
    sum + sumOf(adjustments(line, 'charge'), 'Amount') === centsAt(line, 'LineExtensionAmount')
  );
}

type Rule = (doc: XmlNode) => boolean;

/**
 * The rules of EN 16931 (release 1.3 of its validation artefacts) that concern what Kilim writes. Official tolerances
 * are not allowed here, except in BR-CO-17 and BR-S-09, because the VAT of a typed total is the total less net.
 */
export const rules: Record<string, Rule> = {
  'BR-01': (doc) => textAt(doc, 'CustomizationID') === 'urn:cen.eu:en16931:2017',
  'BR-02': (doc) => textAt(doc, 'ID') !== '',
  'BR-03': (doc) => /^\d{4}-\d{2}-\d{2}$/.test(textAt(doc, 'IssueDate')),
  'BR-04, BR-CL-01': (doc) =>
    isCredit(doc)
      ? textAt(doc, 'CreditNoteTypeCode') === '381'
      : textAt(doc, 'InvoiceTypeCode') === '380',
  'BR-05, BR-CL-04': (doc) => textAt(doc, 'DocumentCurrencyCode') === 'EUR',
  'BR-06': (doc) => textAt(seller(doc), 'PartyLegalEntity/RegistrationName') !== '',
  'BR-07': (doc) => textAt(buyer(doc), 'PartyLegalEntity/RegistrationName') !== '',
  'BR-08': (doc) => all(seller(doc), 'PostalAddress').length === 1,
  'BR-09, BR-CL-14': (doc) =>
    textAt(seller(doc), 'PostalAddress/Country/IdentificationCode') === 'CY',
  'BR-10': (doc) => all(buyer(doc), 'PostalAddress').length === 1,
  'BR-11, BR-CL-14': (doc) =>
    isCountry(textAt(buyer(doc), 'PostalAddress/Country/IdentificationCode')),
  'BR-12': (doc) => !Number.isNaN(centsAt(totals(doc), 'LineExtensionAmount')),
  'BR-13': (doc) => !Number.isNaN(centsAt(totals(doc), 'TaxExclusiveAmount')),
  'BR-14': (doc) => !Number.isNaN(centsAt(totals(doc), 'TaxInclusiveAmount')),
  'BR-15': (doc) => !Number.isNaN(centsAt(totals(doc), 'PayableAmount')),
  'BR-16': (doc) => linesOf(doc).length > 0,
  'BR-21': (doc) => hasEach(linesOf(doc), 'ID'),
  'BR-22': (doc) => linesOf(doc).every((line) => Number(quantityOf(line)?.text) > 0),
  'BR-23, BR-CL-23': (doc) =>
    linesOf(doc).every((line) =>
      ['C62', 'MTK', 'MTR'].includes(quantityOf(line)?.attributes['unitCode'] ?? ''),
    ),
  'BR-24': (doc) =>
    linesOf(doc).every((line) => !Number.isNaN(centsAt(line, 'LineExtensionAmount'))),
  'BR-25': (doc) => hasEach(linesOf(doc), 'Item/Name'),
  'BR-26, BR-27': (doc) => linesOf(doc).every((line) => centsAt(line, 'Price/PriceAmount') >= 0),
  'BR-31, BR-36': (doc) =>
    all(doc, 'AllowanceCharge').every((entry) => centsAt(entry, 'Amount') > 0),
  'BR-32, BR-37': (doc) => hasEach(all(doc, 'AllowanceCharge'), 'TaxCategory/ID'),
  'BR-33, BR-38, BR-CO-21, BR-CO-22': (doc) =>
    hasEach(all(doc, 'AllowanceCharge'), 'AllowanceChargeReason'),
  'BR-41, BR-43': (doc) =>
    linesOf(doc).every((line) =>
      all(line, 'AllowanceCharge').every((entry) => centsAt(entry, 'Amount') > 0),
    ),
  'BR-42, BR-44, BR-CO-23, BR-CO-24': (doc) =>
    linesOf(doc).every((line) => hasEach(all(line, 'AllowanceCharge'), 'AllowanceChargeReason')),
  'BR-45': (doc) => subtotals(doc).every((each) => !Number.isNaN(centsAt(each, 'TaxableAmount'))),
  'BR-46': (doc) => subtotals(doc).every((each) => !Number.isNaN(centsAt(each, 'TaxAmount'))),
  'BR-47, BR-CL-17': (doc) => ofCategory(doc, 'S', 'E', 'O').length === subtotals(doc).length,
  'BR-48': (doc) => hasEach(ofCategory(doc, 'S', 'E'), 'TaxCategory/Percent'),
  'BR-49, BR-CL-16': (doc) =>
    all(doc, 'PaymentMeans').every((means) => textAt(means, 'PaymentMeansCode') === '58'),
  'BR-50, BR-61': (doc) => hasEach(all(doc, 'PaymentMeans'), 'PayeeFinancialAccount/ID'),
  'BR-53, BR-CO-18': (doc) => subtotals(doc).length === 1 && all(doc, 'TaxTotal').length === 1,
  'BR-55': (doc) =>
    isCredit(doc) === (textAt(doc, 'BillingReference/InvoiceDocumentReference/ID') !== ''),
  'BR-CO-04': (doc) => hasEach(linesOf(doc), 'Item/ClassifiedTaxCategory/ID'),
  'BR-CO-09': (doc) =>
    [seller(doc), buyer(doc)]
      .flatMap(vatIds)
      .every((scheme) => /^[A-Z]{2}[A-Z\d]+$/.test(textAt(scheme, 'CompanyID'))),
  'BR-CO-10': (doc) =>
    sumOf(linesOf(doc), 'LineExtensionAmount') === centsAt(totals(doc), 'LineExtensionAmount'),
  'BR-CO-11': (doc) =>
    sumOf(adjustments(doc, 'allowance'), 'Amount') ===
    optionalCents(totals(doc), 'AllowanceTotalAmount'),
  'BR-CO-12': (doc) =>
    sumOf(adjustments(doc, 'charge'), 'Amount') === optionalCents(totals(doc), 'ChargeTotalAmount'),
  'BR-CO-13': (doc) =>
    centsAt(totals(doc), 'LineExtensionAmount') -
      optionalCents(totals(doc), 'AllowanceTotalAmount') +
      optionalCents(totals(doc), 'ChargeTotalAmount') ===
    centsAt(totals(doc), 'TaxExclusiveAmount'),
  'BR-CO-14': (doc) => sumOf(subtotals(doc), 'TaxAmount') === centsAt(doc, 'TaxTotal/TaxAmount'),
  'BR-CO-15': (doc) =>
    centsAt(totals(doc), 'TaxExclusiveAmount') + centsAt(doc, 'TaxTotal/TaxAmount') ===
    centsAt(totals(doc), 'TaxInclusiveAmount'),
  'BR-CO-16': (doc) =>
    centsAt(totals(doc), 'TaxInclusiveAmount') === centsAt(totals(doc), 'PayableAmount'),
  'BR-CO-17, BR-S-09': (doc) => subtotals(doc).every(hasTaxOfRate),
  'BR-CO-25': (doc) => textAt(doc, 'DueDate') + textAt(doc, 'PaymentTerms/Note') !== '',
  'BR-CO-26': (doc) =>
    vatIds(seller(doc)).length > 0 || textAt(seller(doc), 'PartyLegalEntity/CompanyID') !== '',
  'BR-S-02, BR-E-02': (doc) =>
    ofCategory(doc, 'S', 'E').length === 0 ||
    textAt(seller(doc), 'PartyTaxScheme/CompanyID') !== '',
  'BR-S-05': (doc) =>
    ofCategory(doc, 'S').every((each) => Number(textAt(each, 'TaxCategory/Percent')) > 0),
  'BR-S-08, BR-E-08, BR-O-08': (doc) => subtotals(doc).every((each) => hasBaseOfLines(doc, each)),
  'BR-S-10': (doc) =>
    ofCategory(doc, 'S').every((each) => textAt(each, 'TaxCategory/TaxExemptionReason') === ''),
  'BR-E-05': (doc) =>
    ofCategory(doc, 'E').every((each) => textAt(each, 'TaxCategory/Percent') === '0'),
  'BR-E-09, BR-O-09': (doc) =>
    ofCategory(doc, 'E', 'O').every((each) => centsAt(each, 'TaxAmount') === 0),
  'BR-E-10, BR-O-10': (doc) => hasEach(ofCategory(doc, 'E', 'O'), 'TaxCategory/TaxExemptionReason'),
  'BR-O-02': (doc) =>
    ofCategory(doc, 'O').length === 0 ||
    [seller(doc), buyer(doc)].every((party) => vatIds(party).length === 0),
  'BR-O-05': (doc) =>
    ofCategory(doc, 'O').length === 0 ||
    linesOf(doc).every((line) => textAt(line, 'Item/ClassifiedTaxCategory/Percent') === ''),
  'no empty element': (doc) =>
    everyNode(doc, ({ children, text }) => children.length > 0 || text.trim() !== ''),
  'PEPPOL-EN16931-R120, a line is quantity × price': (doc) => linesOf(doc).every(hasNetOfPrice),
};

/** The rules that a document violates. */
export function brokenRules(doc: XmlNode): string[] {
  return Object.keys(rules).filter((name) => rules[name]?.(doc) !== true);
}

/** A country of ISO 3166 as of the platform's own list: it has a name there. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
