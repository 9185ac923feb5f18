import { inLatin } from '../base/look-alike.ts';
import { registeredNumber } from './vat-number.ts';

/** An electronic address of Peppol: who gives such numbers (EAS), and the number. */
export type PeppolId = { scheme: string; value: string };

/**
 * The code list EAS, as far as both EN 16931 (validation 1.3.16) and Peppol BIS Billing (3.0.19) have a code: what only
 * one of them knows, the other refuses.
 */
const schemes = new Set(
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225 0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959'.split(
    ' ',
  ),
);

const CYPRUS = '9928';

/** The numbers of which the rules check the form; of the others only the letters that Peppol's policy allows. */
const forms: Record<string, (value: string) => boolean> = {
  [CYPRUS]: (value) => /^CY\d{8}[A-Z]$/.test(value),
  // Greece, with its prefix or without.
  '9933': (value) => /^(?:EL)?\d{9}$/.test(value),
  '0088': (value) => /^\d{13}$/.test(value) && hasGlnDigit(value),
  '0151': (value) => /^\d{11}$/.test(value) && sumOf(value, australian) % 89 === 0,
  '0184': (value) => /^(?:DK)?\d{8}$/.test(value),
  '0192': (value) => /^\d{9}$/.test(value) && hasNorwegianDigit(value),
  '0208': (value) => /^\d{10}$/.test(value) && 97 - (headOf(value) % 97) === tailOf(value),
  '0007': (value) => /^\d{10}$/.test(value) && hasLuhnDigit(value),
};

/** Scheme and number of `9928:CY10259033P`; undefined for another form. Nothing is checked. */
export function readPeppolId(text: string): PeppolId | undefined {
  const [, scheme, value] = /^([^:\s]+):(\S+)$/.exec(text) ?? [];
  return scheme === undefined || value === undefined ? undefined : { scheme, value };
}

/** Without blanks around the parts; a Cypriot or Greek number in the capitals of the register. */
export function tidyPeppolId(typed: string): string {
  const text = typed.trim().replace(/\s*:\s*/, ':');
  return /^(?:9928|9933):/.test(text) ? inLatin(text.toUpperCase()) : text;
}

type PeppolIdCheck = 'ok' | 'form' | 'scheme' | 'number';

/** What is wrong with a tidied address; an empty one is none, and right. */
export function checkPeppolId(text: string): PeppolIdCheck {
  if (text === '') return 'ok';
  const id = readPeppolId(text);
  if (id === undefined) return 'form';
  if (!schemes.has(id.scheme)) return 'scheme';
  const isRight = forms[id.scheme] ?? ((value: string) => /^[\w.~-]{1,50}$/.test(value));
  return isRight(id.value) ? 'ok' : 'number';
}

/**
 * The address that follows from a Cypriot VAT number; empty for any other. Other countries give numbers of their own for
 * it, which do not follow from the VAT number.
 */
export function proposedPeppolId(vatNumber: string): string {
  const registered = registeredNumber(vatNumber);
  if (registered?.country !== 'CY') return '';
  const id = `${CYPRUS}:${registered.number}`;
  return checkPeppolId(id) === 'ok' ? id : '';
}

/** The shop's own address: its setting, else by its VAT number. */
export function ownPeppolId({ peppolId, taxID }: { peppolId: string; taxID: string }): string {
  return peppolId || proposedPeppolId(taxID);
}

/** The sum of the digits, each times its weight. */
function sumOf(value: string, weigh: (digit: number, index: number) => number): number {
  return Array.from(value, Number).reduce((sum, digit, index) => sum + weigh(digit, index), 0);
}

const headOf = (value: string) => Number(value.slice(0, -2));
const tailOf = (value: string) => Number(value.slice(-2));

function australian(digit: number, index: number): number {
  return index === 0 ? (digit - 1) * 10 : digit * (index * 2 - 1);
}

function hasGlnDigit(value: string): boolean {
  return sumOf(value, (digit, index) => digit * (index % 2 === 0 ? 1 : 3)) % 10 === 0;
}

function hasNorwegianDigit(value: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1];
  return (
    Number(value) > 0 && sumOf(value, (digit, index) => digit * (weights[index] ?? 0)) % 11 === 0
  );
}

function hasLuhnDigit(value: string): boolean {
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
  return sumOf(value, (digit, index) => (index % 2 === 0 ? doubled(digit) : digit)) % 10 === 0;
}
