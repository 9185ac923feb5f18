import { z } from 'zod';
import type { Cents, Millimetres } from '#shared/money.ts';
import {
  type Field,
  type Fields,
  fieldsWith,
  type RecordDeclaration,
  type With,
} from '#shared/records/record.ts';

type Frozen<F extends Field> = F extends { kind: 'text' }
  ? z.ZodType<string>
  : F extends { kind: 'money' }
    ? z.ZodType<Cents>
    : F extends { kind: 'centimetres' }
      ? z.ZodType<Millimetres>
      : F extends { kind: 'group'; fields: infer Inner extends Fields }
        ? z.ZodObject<FrozenShape<Inner>>
        : never;
type FrozenShape<F extends Fields> = { [K in keyof F]: Frozen<F[K]> };

/**
 * The short form of a record as a document froze it, in whole cents and millimetres. What is not required
 * may be missing: the field came after the document.
 */
export function frozenShape<F extends Fields>(declaration: RecordDeclaration<string, F>) {
  return shapeOf(fieldsWith(declaration, 'short')) as FrozenShape<With<F, 'short'>>;
}

function shapeOf(fields: Fields): z.ZodRawShape {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]));
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.required ? z.string() : z.string().default('');
    case 'money':
    case 'centimetres':
      return z.custom<number>(Number.isSafeInteger).prefault(0);
    case 'reference':
      return z.string();
    case 'group':
      return z.object(shapeOf(field.fields)).prefault({});
  }
}
