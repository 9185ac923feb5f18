import { recordOf } from '../base/record-of.ts';
import type { ColumnKind, SearchColumn } from './column.ts';
import type { AnyTracked, ValueKind } from './differences.ts';
import {
  type Field,
  type Fields,
  type FieldValue,
  labelOf,
  type RecordDeclaration,
  type RecordedField,
  type RecordedFields,
} from './record.ts';

type Listed<F> = {
  [K in keyof F as F[K] extends { listed: true } ? K : never]: ColumnOf<F[K]>;
};
type ColumnOf<F> = F extends { kind: 'choice'; values: infer Values; labels: infer Labels }
  ? { kind: 'choice'; values: Values; labels: Labels }
  : { kind: ColumnKindOf<F> };
type ColumnKindOf<F> = F extends { kind: 'number' }
  ? 'whole'
  : F extends { oneOf: true }
    ? 'oneOf'
    : F extends { kind: infer Kind extends ColumnKind }
      ? Kind
      : never;

/** Fields of a group are columns under their own names: `width` for `dimensions.width`. */
type ListedInGroups<F> = {
  [P in GroupPaths<F> as P extends `${string}.${infer Name}` ? Name : never]: { at: P } & ColumnAt<
    F,
    P
  >;
};
type GroupPaths<F> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer Inner }
    ? `${K}.${keyof Listed<Inner> & string}`
    : never;
}[keyof F & string];
type ColumnAt<F, Path> = Path extends `${infer K}.${infer Name}`
  ? F extends Record<K, { fields: Record<Name, infer Inner> }>
    ? ColumnOf<Inner>
    : never
  : never;

/** Columns of the fields that are `listed`. */
export function columnsOf<F extends RecordedFields>({
  fields,
}: Pick<RecordDeclaration<string, F>, 'fields'>) {
  return Object.fromEntries(columnsIn(fields)) as Listed<F> & ListedInGroups<F>;
}

function columnsIn(fields: RecordedFields): [string, SearchColumn][] {
  return Object.entries(fields).flatMap(([key, field]): [string, SearchColumn][] => {
    if (field.kind === 'group')
      return columnsIn(field.fields).map(([inner, column]) => [
        inner,
        { ...column, at: `${key}.${inner}` },
      ]);
    const column = columnIfListed(field);
    return column === undefined ? [] : [[key, { ...column, ...indexOf(field) }]];
  });
}

function columnIfListed(
  field: Exclude<RecordedField, { kind: 'group' }>,
): SearchColumn | undefined {
  if (!('listed' in field)) return undefined;
  switch (field.kind) {
    case 'text':
      return { kind: 'text', ...traitsIn(field, 'byWord'), ...traitsIn(field, 'numbered') };
    case 'choice':
      return { kind: 'choice', values: field.values, labels: field.labels };
    case 'reference':
      return { kind: 'oneOf' in field ? 'oneOf' : 'reference' };
    // `record` refuses them.
    case 'squareMetres':
    case 'percent':
      return undefined;
    default:
      return plainColumn(field);
  }
}

function indexOf(field: RecordedField): Pick<SearchColumn, 'indexed' | 'indexedWith'> {
  const indexedWith = 'indexedWith' in field ? field.indexedWith : undefined;
  return { ...traitsIn(field, 'indexed'), ...(indexedWith && { indexedWith }) };
}

type PlainField = Extract<
  RecordedField,
  { kind: 'number' | 'documentNumber' | 'day' | 'money' | 'centimetres' | 'flag' | 'instant' }
>;

function plainColumn(field: PlainField): SearchColumn {
  const kind = field.kind === 'number' ? 'whole' : field.kind;
  return { kind, ...traitsIn(field, 'required') };
}

function traitsIn<Trait extends string>(field: object, trait: Trait): Partial<Record<Trait, true>> {
  return trait in field ? recordOf([trait], () => true as const) : {};
}

const kinds: Record<
  Exclude<RecordedField['kind'], 'group' | 'rows' | 'choice' | 'unrecorded'>,
  ValueKind
> = {
  text: 'text',
  money: 'money',
  centimetres: 'number',
  squareMetres: 'number',
  number: 'number',
  documentNumber: 'number',
  percent: 'percent',
  day: 'day',
  instant: 'text',
  flag: 'flag',
  reference: 'text',
};

/** The tracked fields for the history, in declaration order. */
export function trackedFields({
  name,
  fields,
}: RecordDeclaration<string, RecordedFields>): AnyTracked {
  const tracked = Object.entries(fields).flatMap(([key, field]) => {
    const found = trackedField(name, key, field);
    return found === undefined ? [] : [[key, found] as const];
  });
  return Object.fromEntries(tracked);
}

function trackedField(
  name: string,
  key: string,
  field: RecordedField,
): AnyTracked[string] | undefined {
  if (field.kind === 'unrecorded') return undefined;
  if (field.kind === 'group') return trackedFields({ name, fields: field.fields });
  const label = labelOf({ name }, key, field);
  if (field.kind === 'rows') {
    const { row, key: keyOf, as } = field;
    return { label, row, ...(keyOf && { key: keyOf }), ...(as && { as }) };
  }
  if (field.untracked) return undefined;
  const { of, as = field.kind === 'choice' ? { choice: field.labels } : kinds[field.kind] } = field;
  return { label, as, ...(of && { of }) };
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
