import { type Fields, fieldsWith, type RecordDeclaration } from './record.ts';

/** What a document prints of a record beside its name: the texts that are not empty, in their order. */
export function printedTexts<F extends Fields>(
  declaration: RecordDeclaration<string, F>,
  value: object,
): string[] {
  return Object.entries(value).flatMap(([key, text]: [string, unknown]) =>
    key in fieldsWith(declaration, 'printed') && typeof text === 'string' && text !== ''
      ? [text]
      : [],
  );
}
