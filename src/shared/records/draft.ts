// What a form of a record starts with, and what it sends.
import type { Field, Fields, RecordDeclaration } from './record.ts';

type DraftOf<F extends Field> = F extends { kind: 'text' }
  ? string
  : F extends { kind: 'reference' }
    ? null
    : F extends { kind: 'group'; fields: infer Inner extends Fields }
      ? Draft<Inner>
      : number;
type Draft<F extends Fields> = { [K in keyof F]: DraftOf<F[K]> };

/** Every field empty: no text, the number 0, no other record. */
export function emptyDraft<F extends Fields>({
  fields,
}: Pick<RecordDeclaration<string, F>, 'fields'>): Draft<F> {
  const values = Object.entries<Field>(fields).map(([key, field]) => [key, emptyValue(field)]);
  return Object.fromEntries(values) as Draft<F>;
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'group') return emptyDraft(field);
  if (field.kind === 'reference') return null;
  return field.kind === 'text' ? '' : 0;
}

/** The draft as it is sent: a number that was left empty is 0. */
export function withoutGaps<Values extends object>(
  { fields }: Pick<RecordDeclaration, 'fields'>,
  draft: Values,
): Values {
  const values = Object.entries(draft).map(([key, value]: [string, unknown]) => {
    const field = fields[key];
    if (field?.kind === 'group') return [key, withoutGaps(field, value as object)];
    const isNumber = field?.kind === 'money' || field?.kind === 'centimetres';
    return [key, isNumber ? (value ?? 0) : value];
  });
  return Object.fromEntries(values) as Values;
}
