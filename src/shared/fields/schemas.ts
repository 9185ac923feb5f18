import { z } from 'zod';
import { euros } from '../base/money.ts';
import { centimetres, money, reference, requiredText, squareMetres, text } from './fields.ts';
import {
  type Field,
  type Fields,
  fieldsWith,
  type RecordDeclaration,
  type FieldsWith,
} from './record.ts';

type BodyOf<F extends Field> = F extends { kind: 'text'; required: true }
  ? z.ZodString
  : F extends { kind: 'choice'; values: infer Values extends readonly string[] }
    ? z.ZodDefault<ChoiceOf<Values>>
    : F extends { kind: 'group'; fields: infer Inner extends Fields }
      ? z.ZodPrefault<z.ZodObject<BodyShape<Inner>>>
      : F extends { kind: keyof BodyOfKind }
        ? BodyOfKind[F['kind']]
        : never;
type BodyOfKind = {
  text: z.ZodDefault<z.ZodString>;
  money: z.ZodPrefault<typeof money>;
  centimetres: z.ZodPrefault<typeof centimetres>;
  squareMetres: z.ZodDefault<z.ZodNullable<typeof squareMetres>>;
  flag: z.ZodDefault<z.ZodBoolean>;
  reference: typeof reference;
};
type ChoiceOf<Values extends readonly string[]> = z.ZodEnum<{ [V in Values[number]]: V }>;
type BodyShape<F extends Fields> = { [K in keyof F]: BodyOf<F[K]> };

type ValueOf<F extends Field> = F extends {
  kind: 'choice';
  values: infer Values extends readonly string[];
}
  ? ChoiceOf<Values>
  : F extends { kind: 'group'; fields: infer Inner extends Fields }
    ? z.ZodObject<ValueShape<Inner>>
    : F extends { kind: keyof ValueOfKind }
      ? ValueOfKind[F['kind']]
      : never;
type ValueOfKind = {
  text: z.ZodString;
  money: typeof money;
  centimetres: typeof centimetres;
  squareMetres: z.ZodNullable<typeof squareMetres>;
  flag: z.ZodBoolean;
};
type ValueShape<F extends Fields> = {
  [K in keyof F as F[K] extends { kind: 'reference' } ? never : K]: ValueOf<F[K]>;
};

/** Schemas of the fields in the body of create and update calls. */
export function bodyShape<F extends Fields>({
  fields,
}: Pick<RecordDeclaration<string, F>, 'fields'>) {
  return shapeOf(fields, bodyOf) as BodyShape<F>;
}

/** Schemas of the fields as read, without references: those are read as the short form of their record. */
export function valueShape<F extends Fields>({
  fields,
}: Pick<RecordDeclaration<string, F>, 'fields'>) {
  const own = Object.entries(fields).filter(([, { kind }]) => kind !== 'reference');
  return shapeOf(Object.fromEntries(own), valueOf) as ValueShape<F>;
}

/** Schemas of the `short` or `public` fields. */
export function shapeWith<F extends Fields, Trait extends 'short' | 'public'>(
  declaration: RecordDeclaration<string, F>,
  trait: Trait,
) {
  return valueShape<FieldsWith<F, Trait>>({ fields: fieldsWith(declaration, trait) });
}

export function shapeOf(fields: Fields, schemaOf: (field: Field) => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, schemaOf(field)]));
}

function bodyOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.required ? requiredText(field.max) : text(field.max).default('');
    case 'money':
      return money.prefault(euros(0));
    case 'centimetres':
      return centimetres.prefault(0);
    case 'squareMetres':
      return squareMetres.nullable().default(null);
    case 'flag':
      return z.boolean().default(false);
    case 'choice':
      return z.enum(field.values).default(field.initial);
    case 'reference':
      return reference;
    case 'group':
      return z.object(shapeOf(field.fields, bodyOf)).prefault({});
  }
}

function valueOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'money':
      return money;
    case 'centimetres':
      return centimetres;
    case 'squareMetres':
      return squareMetres.nullable();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.values);
    case 'reference':
      return reference;
    case 'group':
      return z.object(shapeOf(field.fields, valueOf));
  }
}
