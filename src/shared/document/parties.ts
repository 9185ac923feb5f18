import type { Issuer } from '../contract/config.ts';
import type { Invoice } from '../contract/invoice.ts';
import { formatIban } from '../format.ts';
import type { Translate } from '../i18n/translate.ts';

/** To whom a document is addressed, as it was frozen with it. */
export type PaperClient = Pick<
  Invoice,
  'clientFullName' | 'clientCompanyName' | 'clientVatNumber' | 'clientAddress'
> & {
  /** Where the paper names it. */
  clientPhone?: string;
};

/** What stands under the company's name, on screen and on paper. */
export function issuerLines(issuer: Issuer, t: Translate): string[] {
  const { address, phone, fax, emailAddress, websiteUrl, taxID } = issuer;
  return nonEmpty([
    address.street,
    `${address.zip} ${address.city}`,
    phone && `${t('paper.phone')} ${phone}`,
    fax && `${t('paper.fax')} ${fax}`,
    emailAddress,
    websiteUrl.replace(/^https?:\/\/|\/$/g, ''),
    taxID && `${t('paper.taxID')} ${taxID}`,
  ]);
}

/** The company, or the person where there is none. */
export function clientName({ clientCompanyName, clientFullName }: PaperClient): string {
  return clientCompanyName || clientFullName;
}

/** What stands under the client's name. */
export function clientLines(client: PaperClient, t: Translate): string[] {
  const { clientFullName, clientCompanyName, clientVatNumber, clientAddress: address } = client;
  const { clientPhone = '' } = client;
  return nonEmpty([
    clientCompanyName && clientFullName,
    address && [address.street, address.unit].filter(Boolean).join(', '),
    address && address.district,
    address && `${address.zip} ${address.city}`,
    clientVatNumber && `${t('paper.taxID')} ${clientVatNumber}`,
    clientPhone && `${t('paper.phone')} ${clientPhone}`,
  ]);
}

/** Where to pay; nothing where the set-up names no account. */
export function bankLines(issuer: Issuer, t: Translate): string[] {
  const { bankAccountNumber, bankDetails, iban, accountHolder } = issuer;
  if (bankAccountNumber + bankDetails + iban === '') return [];
  return nonEmpty([
    accountHolder && `${t('paper.accountHolder')}: ${accountHolder}`,
    bankDetails,
    bankAccountNumber && `${t('paper.bankAccountNumber')}: ${bankAccountNumber}`,
    iban && `${t('paper.iban')}: ${formatIban(iban)}`,
  ]);
}

/** The discount; what was added instead where somebody typed a total above the calculated one. */
export function discountLine<Sum extends number>(
  discount: Sum,
  t: Translate,
): readonly [label: string, sum: Sum] {
  if (discount < 0) return [t('invoice.surcharge'), -discount as Sum];
  return [t('invoice.discount'), discount];
}

function nonEmpty(lines: readonly (string | null)[]): string[] {
  return lines.filter((line) => line !== null).filter((line) => line.trim() !== '');
}
