// Asks the rules of a Schematron of a document. node-schematron reads them, and answers one rule at one element; it
// looks for a rule's elements from every node anew, which takes fifteen times as long as what is done here.
import fontoxpath from 'fontoxpath';
import type { Schema } from 'node-schematron';
import type { Document, Node } from 'slimdom';

type Pattern = Schema['patterns'][number];
type Rule = Pattern['rules'][number];
type Results = ReturnType<Rule['validateNode']>;
type Variables = Record<string, unknown>;
type Options = Parameters<Rule['validateNode']>[2];

/** What the document breaks. Of a pattern's rules only the first that matches an element is asked. */
export function resultsOf(schema: Schema, document: Document): Results {
  const options = { namespaceResolver: schema.getNamespaceUriForPrefix.bind(schema) };
  const variables = variablesOf(schema.variables, { document, options, known: {} });
  return schema.patterns.flatMap((pattern) => {
    const known = variablesOf(pattern.variables, { document, options, known: variables });
    return patternResults(pattern, { document, options, known });
  });
}

type Scope = { document: Document; options: Options; known: Variables };

function patternResults({ rules }: Pattern, { document, options, known }: Scope): Results {
  const names = namesIn(document);
  const asked = new Set<Node>();
  return rules.flatMap((rule) => {
    if (!mayMatch(rule.context, names)) return [];
    const path = fromRoot(rule.context);
    const nodes = fontoxpath.evaluateXPathToNodes<Node>(path, document, null, known, options);
    return nodes
      .filter((node) => !asked.has(node))
      .flatMap((node) => {
        asked.add(node);
        return rule.validateNode(node, known, options);
      });
  });
}

/** The names of all elements, as they are written. */
function namesIn(document: Document): Set<string> {
  return new Set(document.getElementsByTagName('*').map(({ localName }) => localName));
}

/** False if no part of the context ends with an element that is there: most rules are about what Kilim never writes. */
function mayMatch(context: string, names: ReadonlySet<string>): boolean {
  let bare = context;
  while (bare !== (bare = bare.replace(/\[[^[\]]*\]/g, '')));
  return bare.split('|').some((part) => {
    const [, last] = /(?:^|[/\s])\w[\w-]*:(\w+)\s*$/.exec(part) ?? [];
    return last === undefined || names.has(last);
  });
}

/** A context names an element anywhere, unless each of its parts begins at the root. */
function fromRoot(context: string): string {
  const isFromRoot = context.split('|').every((part) => part.trim().startsWith('/'));
  return isFromRoot ? context : `(/ | //*)/(${context})`;
}

function variablesOf(
  variables: Pattern['variables'],
  { document, options, known }: Scope,
): Variables {
  const all = { ...known };
  for (const { name, value } of variables) {
    all[name] = fontoxpath.evaluateXPath(value, document, null, all, undefined, options);
  }
  return all;
}
