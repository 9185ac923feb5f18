import type { AnyTracked, ValueKind } from '../history/differences.ts';
import type { WordKey } from '../i18n/translate.ts';
import { type Field, type Fields, labelOf, type RecordDeclaration } from './record.ts';

const kinds: Record<Exclude<Field['kind'], 'group' | 'choice'>, ValueKind> = {
  text: 'text',
  money: 'money',
  centimetres: 'number',
  squareMetres: 'number',
  flag: 'flag',
  reference: 'text',
};

/** Without references: callers add those with their `of`, and keep their position in the order. */
type TrackedOf<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'reference' } ? never : K]: F[K] extends {
    kind: 'group';
    fields: infer Inner extends Fields;
  }
    ? TrackedOf<Inner>
    : { label: WordKey; as: ValueKind };
};

/** The tracked fields for the history, in declaration order. */
export function trackedFields<F extends Fields>(
  declaration: RecordDeclaration<string, F>,
): TrackedOf<F> {
  const tracked = (fields: Fields): AnyTracked =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        field.kind === 'group'
          ? tracked(field.fields)
          : {
              label: labelOf(declaration, key),
              as: field.kind === 'choice' ? { choice: field.labels } : kinds[field.kind],
            },
      ]),
    );
  return tracked(declaration.fields) as TrackedOf<F>;
}
