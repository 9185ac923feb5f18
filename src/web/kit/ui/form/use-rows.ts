import { type FieldValues, useFieldArray } from 'react-hook-form';
import type { At } from './use-field.ts';

/** The rows of a place, for what adds and removes them by itself: their keys in order. */
export function useRows<Row extends FieldValues>({ control, name }: At<Row[]>) {
  const { fields, append, remove } = useFieldArray({ control, name });
  return {
    keys: fields.map(({ id }) => id),
    add: (rows: Row[]) => append(rows, { shouldFocus: false }),
    remove: (indexes: number[]) => remove(indexes),
  };
}
