import type { Field, Fields, FieldValue, RecordDeclaration } from './record.ts';

type DraftKinds = {
  text: string;
  money: number;
  centimetres: number;
  squareMetres: null;
  flag: boolean;
  reference: null;
};
type Draft<F extends Fields> = { [K in keyof F]: FieldValue<F[K], DraftKinds> };

/** Initial values of a form: empty texts, 0, false, null, the initial choice. */
export function emptyDraft<F extends Fields>({
  fields,
}: Pick<RecordDeclaration<string, F>, 'fields'>): Draft<F> {
  const values = Object.entries<Field>(fields).map(([key, field]) => [key, emptyValue(field)]);
  return Object.fromEntries(values) as Draft<F>;
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return '';
    case 'money':
    case 'centimetres':
      return 0;
    case 'flag':
      return false;
    case 'choice':
      return field.initial;
    case 'reference':
    case 'squareMetres':
      return null;
    case 'group':
      return emptyDraft(field);
  }
}

/** Replaces empty amounts and sizes by 0. */
export function fillEmptyNumbers<Values extends object>(
  { fields }: Pick<RecordDeclaration, 'fields'>,
  draft: Values,
): Values {
  const values = Object.entries(draft).map(([key, value]: [string, unknown]) => {
    const field = fields[key];
    if (field?.kind === 'group') return [key, fillEmptyNumbers(field, value as object)];
    const isNumber = field?.kind === 'money' || field?.kind === 'centimetres';
    return [key, isNumber ? (value ?? 0) : value];
  });
  return Object.fromEntries(values) as Values;
}
