// The functions that Peppol's rules define in XSLT, which the Schematron of JavaScript does not read.
import fontoxpath from 'fontoxpath';

const PEPPOL = 'utils';
const text = 'item()?';

/** Makes them known to every rule that is read afterwards. */
export function registerPeppolFunctions(): void {
  // Its arguments come as numbers, as elements and as text.
  registerTest('slack', Array<string>(3).fill('xs:anyAtomicType?'), isNear);
  registerTest('gln', [text], hasGlnDigit);
  // Check digits of countries to which Kilim's shops and their clients hardly belong are taken as right.
  for (const name of othersDigits) registerTest(name, [text], () => true);
  // Our own, see `withExactSums`.
  fontoxpath.registerCustomXPathFunction(
    nameOf('exact'),
    ['xs:anyAtomicType'],
    'xs:decimal',
    (_, value: unknown) => exact(value),
  );
}

const othersDigits = [
  'mod11',
  'mod97-0208',
  'abn',
  'TinVerification',
  'checkSEOrgnr',
  'checkCodiceIPA',
  'checkCF',
  'checkPIVAseIT',
];

const nameOf = (localName: string) => ({ namespaceURI: PEPPOL, localName });

function registerTest(
  name: string,
  takes: string[],
  isTrue: (...args: unknown[]) => boolean,
): void {
  fontoxpath.registerCustomXPathFunction(
    nameOf(name),
    takes,
    'xs:boolean',
    (_, ...args: unknown[]) => isTrue(...args),
  );
}

function exact(value: unknown): number {
  return Math.round(Number(value) * 1e6) / 1e6;
}

function isNear(expected: unknown, value: unknown, slack: unknown): boolean {
  // Amounts have cents: a millionth is the error of a float, and no difference.
  return Math.abs(Number(expected) - Number(value)) <= Number(slack) + 1e-6;
}

function hasGlnDigit(value: unknown): boolean {
  const digits = Array.from(String(value), Number).toReversed();
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
