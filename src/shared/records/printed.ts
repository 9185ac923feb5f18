import { type Fields, fieldsWith, type RecordDeclaration } from './record.ts';

/** What a document prints of a record beside its name: the texts that are not empty, in their order. */
export function printedTexts<F extends Fields>(
  declaration: RecordDeclaration<string, F>,
  value: object,
): string[] {
  const values = new Map<string, unknown>(Object.entries(value));
  return Object.keys(fieldsWith(declaration, 'printed')).flatMap((key) => {
    const text = values.get(key);
    return typeof text === 'string' && text !== '' ? [text] : [];
  });
}
