import type { WordKey } from '../i18n/translate.ts';
import type { SearchColumn, SearchColumns } from './column.ts';
import type { AnyTracked, ValueKind } from './differences.ts';
import {
  type Field,
  type Fields,
  type FieldValue,
  labelOf,
  type RecordDeclaration,
} from './record.ts';

type Listed<F extends Fields> = {
  [K in keyof F as F[K] extends { listed: true } ? K : never]: ColumnOf<F[K]>;
};
type ColumnOf<F extends Field> = F extends {
  kind: 'choice';
  values: infer Values;
  labels: infer Labels;
}
  ? { kind: 'choice'; values: Values; labels: Labels }
  : { kind: F['kind'] };

/** Fields of a group are columns under their own names: `width` for `dimensions.width`. */
type ListedInGroups<F extends Fields> = {
  [P in GroupPaths<F> as P extends `${string}.${infer Name}` ? Name : never]: {
    kind: 'centimetres';
    at: P;
  };
};
type GroupPaths<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer Inner }
    ? `${K}.${keyof Inner & string}`
    : never;
}[keyof F & string];

/** Columns of the fields that are `listed`, and of all groups. */
export function columnsOf<F extends Fields>({ fields }: RecordDeclaration<string, F>) {
  const columns = Object.entries<Field>(fields).flatMap(([key, field]) =>
    field.kind === 'group'
      ? Object.keys(field.fields).map((inner): [string, SearchColumn] => [
          inner,
          { kind: 'centimetres', at: `${key}.${inner}` },
        ])
      : columnIfListed(key, field),
  );
  return Object.fromEntries(columns) as Listed<F> & ListedInGroups<F> & SearchColumns;
}

function columnIfListed(
  key: string,
  field: Exclude<Field, { kind: 'group' }>,
): [string, SearchColumn][] {
  if (field.kind === 'squareMetres' || !field.listed) return [];
  if (field.kind === 'text' && field.numbered) return [[key, { kind: 'text', numbered: true }]];
  if (field.kind !== 'choice') return [[key, { kind: field.kind }]];
  const { kind, values, labels } = field;
  return [[key, { kind, values, labels }]];
}

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
