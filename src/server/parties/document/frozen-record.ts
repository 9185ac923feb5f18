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
 * The short form of a record as a document froze it, in whole cents and millimetres. What may be
 * left out of a record may be missing: the field came after the document. A number that comes later needs its
 * default where the snapshot is described.
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
