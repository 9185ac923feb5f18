// What lists are filtered and sorted by: plain data, so that a list needs no schemas.
import type { SearchColumns } from '../columns/column.ts';
import type { Field, Fields, RecordDeclaration } from './record.ts';

type ColumnsOf<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'group' } ? never : K]: { kind: F[K]['kind'] };
} & {
  [P in GroupPaths<F> as P extends `${string}.${infer Name}` ? Name : never]: {
    kind: 'centimetres';
    at: P;
  };
};
/** `dimensions.width`. */
type GroupPaths<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { kind: 'group'; fields: infer Inner }
    ? `${K}.${keyof Inner & string}`
    : never;
}[keyof F & string];

/** A column for each field; those of a group have their own names: `width` for `dimensions.width`. */
export function columnsOf<F extends Fields>({ fields }: RecordDeclaration<string, F>) {
  const columns = Object.entries<Field>(fields).flatMap(([key, field]) =>
    field.kind === 'group'
      ? Object.entries(field.fields).map(([inner, { kind }]) => [
          inner,
          { kind, at: `${key}.${inner}` },
        ])
      : [[key, { kind: field.kind }]],
  );
  return Object.fromEntries(columns) as ColumnsOf<F> & SearchColumns;
}
