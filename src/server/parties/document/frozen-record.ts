import { z } from 'zod';
import {
  type Field,
  type Fields,
  fieldsWith,
  type RecordDeclaration,
  type FieldsWith,
} from '#shared/records/record.ts';
import { shapeOf } from '#shared/records/schemas.ts';
import type { StoredValue } from '../../platform/db/index.ts';

type Frozen<F extends Field> = F extends { kind: 'group'; fields: infer Inner extends Fields }
  ? z.ZodObject<FrozenShape<Inner>>
  : z.ZodType<StoredValue<F>>;
type FrozenShape<F extends Fields> = { [K in keyof F]: Frozen<F[K]> };

/**
 * The schema of a record's short form in a snapshot, in whole cents and millimetres. Optional fields
 * have a default, because they may be younger than the document. A number that is added later needs its
 * default where the snapshot is declared.
 */
export function frozenShape<F extends Fields>(declaration: RecordDeclaration<string, F>) {
  return shapeOf(fieldsWith(declaration, 'short'), schemaOf) as FrozenShape<FieldsWith<F, 'short'>>;
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.required ? z.string() : z.string().default('');
    case 'money':
    case 'centimetres':
      return z.custom<number>(Number.isSafeInteger);
    case 'squareMetres':
      return z.custom<number>(Number.isSafeInteger).nullable().default(null);
    case 'flag':
      return z.boolean().default(false);
    case 'choice':
      return z.enum(field.values).default(field.initial);
    case 'reference':
      return z.string();
    case 'group':
      return z.object(shapeOf(field.fields, schemaOf));
  }
}
