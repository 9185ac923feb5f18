import { type Fields, fieldsWith, type RecordDeclaration } from './record.ts';

/** The non-empty texts that documents print beside a record's name, in field order. */
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
