import type { SearchColumn, SearchColumns } from '../columns/column.ts';
import type { Field, Fields, RecordDeclaration } from './record.ts';

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
  if (!('listed' in field)) return [];
  if (field.kind !== 'choice') return [[key, { kind: field.kind }]];
  const { kind, values, labels } = field;
  return [[key, { kind, values, labels }]];
}
