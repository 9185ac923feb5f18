import type { Invoice } from '#shared/contract/invoice.ts';
import type { PeppolId } from '#shared/rules/peppol-id.ts';
import { registeredNumber } from '#shared/rules/vat-number.ts';
import { type Child, element, type Element, textElement } from './xml.ts';

/** The parties as frozen in the document. */
export type Party = Pick<
  Invoice,
  'issuer' | 'clientFullName' | 'clientCompanyName' | 'clientVatNumber' | 'clientAddress'
>;

type PartyContent = {
  name: string;
  number: string;
  lines: { street: string; more: string; city: string; zip: string; district: string };
  contact: { name: string; phone: string; mail: string };
};

/** Of the shop, and of clients whose VAT number says no other: addresses have no country. */
const COUNTRY = 'CY';

type PartyOptions = { showsVat: boolean; endpoint: PeppolId | undefined };

/**
 * The seller or buyer. With `showsVat`, a number with the form of a VAT number is written as one; otherwise it is the
 * registration number.
 */
export function partyElement(
  side: 'seller' | 'buyer',
  document: Party,
  { showsVat, endpoint }: PartyOptions,
): Element {
  const { name, number, lines, contact } = side === 'seller' ? seller(document) : buyer(document);
  const registered = registeredNumber(number);
  const vatNumber = showsVat ? registered?.number : undefined;
  const country = registered?.country ?? COUNTRY;
  return element('cac:Party', [
    endpoint && textElement('cbc:EndpointID', endpoint.value, { schemeID: endpoint.scheme }),
    element('cac:PostalAddress', [
      textElement('cbc:StreetName', lines.street),
      textElement('cbc:AdditionalStreetName', lines.more),
      textElement('cbc:CityName', lines.city),
      textElement('cbc:PostalZone', lines.zip),
      textElement('cbc:CountrySubentity', lines.district),
      element('cac:Country', [textElement('cbc:IdentificationCode', country)]),
    ]),
    showsVat ? taxScheme(side, { number, vatNumber }) : undefined,
    element('cac:PartyLegalEntity', [
      textElement('cbc:RegistrationName', name),
      vatNumber ? undefined : textElement('cbc:CompanyID', number),
    ]),
    contactElement(contact),
  ]);
}

function seller({ issuer }: Party): PartyContent {
  const { companyName, address, phone, emailAddress, taxID } = issuer;
  return {
    name: companyName,
    number: taxID,
    lines: { ...address, more: '', district: '' },
    contact: { name: '', phone, mail: emailAddress },
  };
}

function buyer(document: Party): PartyContent {
  const { clientCompanyName, clientFullName, clientVatNumber, clientAddress } = document;
  const { street = '', unit = '', city = '', zip = '', district = '' } = clientAddress ?? {};
  return {
    name: clientCompanyName || clientFullName,
    number: clientVatNumber,
    lines: { street, more: unit, city, zip, district },
    contact: { name: clientCompanyName ? clientFullName : '', phone: '', mail: '' },
  };
}

type Numbers = { number: string; vatNumber: string | undefined };

/** Sellers who charge VAT need a tax number of whatever form (BR-S-02). */
function taxScheme(side: 'seller' | 'buyer', { number, vatNumber }: Numbers): Child {
  const shown = vatNumber ?? (side === 'seller' ? number : '');
  if (shown === '') return undefined;
  return element('cac:PartyTaxScheme', [
    textElement('cbc:CompanyID', shown),
    element('cac:TaxScheme', [textElement('cbc:ID', vatNumber === undefined ? 'TAX' : 'VAT')]),
  ]);
}

function contactElement({ name, phone, mail }: PartyContent['contact']): Child {
  if (name + phone + mail === '') return undefined;
  return element('cac:Contact', [
    textElement('cbc:Name', name),
    textElement('cbc:Telephone', phone),
    textElement('cbc:ElectronicMail', mail),
  ]);
}
