// The official rules of electronic invoices, read from a folder: they are not part of Kilim (EUPL 1.2).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Schema } from 'node-schematron';
import { parseXmlDocument } from 'slimdom';
import { registerPeppolFunctions } from './functions.ts';
import { resultsOf } from './schematron.ts';

type Source = { title: string; file: string; url: string; version: string };

/** Where the rules come from, and the version with which Kilim was last checked. */
const sources = {
  en16931: {
    title: 'EN 16931 (UBL)',
    file: 'EN16931-UBL-validation-preprocessed.sch',
    url: 'https://github.com/ConnectingEurope/eInvoicing-EN16931, ubl/schematron/preprocessed',
    version: 'validation-1.3.16',
  },
  peppol: {
    title: 'Peppol BIS Billing 3.0',
    file: 'PEPPOL-EN16931-UBL.sch',
    url: 'https://github.com/OpenPEPPOL/peppol-bis-invoice-3, rules/sch',
    version: 'v3.0.19',
  },
} satisfies Record<string, Source>;

/** One rule that a document breaks, and where in the document. */
type Failure = { rule: string; place: string; message: string };

export type UblRules = {
  /** What was found, and what was not: a sentence for each of the two. */
  found: string[];
  /** Peppol's rules are asked only of a document that says that it is of Peppol. */
  check: (xml: string) => Failure[];
};

/** Reads them from a folder or those below it. Throws an Error without those of EN 16931. */
export function readUblRules(folder: string): UblRules {
  registerPeppolFunctions();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = ({ title, file, url, version }: Source) => {
    const place = files.find((each) => path.basename(each) === file);
    const from = `${file}, version ${version} of ${url}`;
    if (place === undefined) return { schema: undefined, said: `${title}: not there (${from})` };
    const written = readFileSync(path.join(folder, place), 'utf8');
    return {
      schema: Schema.fromString(withExactSums(written)),
      said: `${title}: ${place}, ${versionIn(written)}`,
    };
  };
  const [norm, peppol] = [read(sources.en16931), read(sources.peppol)];
  const { schema } = norm;
  if (schema === undefined) throw new Error(`There are no rules in ${folder}. ${whereRulesAre()}`);
  return {
    found: [norm.said, peppol.said],
    check: (xml) => [
      ...failuresOf(schema, xml),
      ...(isOfPeppol(xml) && peppol.schema ? failuresOf(peppol.schema, xml) : []),
    ],
  };
}

/** Which files a folder of rules has, and where they come from. */
export function whereRulesAre(): string {
  const each = Object.values(sources).map(
    ({ file, url, version }) => `${file} (${url}, version ${version})`,
  );
  return `It has to contain ${each.join(' and ')}.`;
}

/** Decimals are floats here, so that a sum of cents may miss the amount to which a rule compares it. */
function withExactSums(rules: string): string {
  return rules.replaceAll('= (sum(', '= Q{utils}exact(sum(');
}

function versionIn(rules: string): string {
  return (
    /(?:Schematron version [\d.]+|Last update: [^\n]*)/.exec(rules)?.[0].trim() ??
    'version not named'
  );
}

export function isOfPeppol(xml: string): boolean {
  return /<cbc:CustomizationID>[^<]*#urn:fdc:peppol\.eu:/.test(xml);
}

/** Also a warning is a failure: of Kilim's documents there is none. */
function failuresOf(schema: Schema, xml: string): Failure[] {
  return resultsOf(schema, parseXmlDocument(xml)).map(({ assertId, context, message = '' }) => ({
    rule: assertId ?? 'without a name',
    place: pathOf(context),
    message: message.replace(/\s+/g, ' ').trim(),
  }));
}

type PathNode = Pick<
  ReturnType<Schema['validateString']>[number]['context'],
  'nodeName' | 'parentNode'
>;

/** The place of an element, such as `/Invoice/cac:InvoiceLine[2]/cac:Price`. */
function pathOf(node: PathNode): string {
  const { parentNode, nodeName } = node;
  if (parentNode === null) return '';
  const alike = parentNode.childNodes.filter((each) => each.nodeName === nodeName);
  const number = alike.length > 1 ? `[${alike.findIndex((each) => each === node) + 1}]` : '';
  return `${pathOf(parentNode)}/${nodeName}${number}`;
}
