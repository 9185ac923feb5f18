// What the history tells of a record.
import type { AnyTracked, ValueKind } from '../history/differences.ts';
import { type Field, type Fields, labelOf, type RecordDeclaration } from './record.ts';

const kinds: Record<Exclude<Field['kind'], 'group'>, ValueKind> = {
  text: 'text',
  money: 'money',
  centimetres: 'number',
  reference: 'text',
};

/** Every field with its label. A reference needs `of` beside: the name by which it is kept. */
export function trackedFields(declaration: RecordDeclaration): AnyTracked {
  const tracked = (fields: Fields): AnyTracked =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        field.kind === 'group'
          ? tracked(field.fields)
          : { label: labelOf(declaration, key), as: kinds[field.kind] },
      ]),
    );
  return tracked(declaration.fields);
}
