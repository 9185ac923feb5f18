import {
  type Fields,
  fieldsWith,
  labelOf,
  type RecordDeclaration,
  type FieldsWith,
} from '#shared/fields/record.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import type { Fact } from '../page/Facts.tsx';

type ShownKey<F extends Fields> = keyof FieldsWith<F, 'shown'> & string;

/** List columns for a record's `shown` fields; they are the first to be hidden if space is short. */
export function shownColumns<F extends Fields>(
  declaration: RecordDeclaration<string, F>,
): { key: ShownKey<F>; hideOrder: number }[] {
  const keys = Object.keys(fieldsWith(declaration, 'shown'));
  return keys.map((key) => ({ key: key as ShownKey<F>, hideOrder: 0 }));
}

/** Facts of a record's page for its `shown` fields; amounts only for roles that see money, yes or no only if yes. */
export function useShownFacts(declaration: RecordDeclaration, record: object): Fact[] {
  const say = useTranslateKey();
  const { money, number } = useFormat();
  const { seesMoney } = usePermissions();
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.entries(declaration.fields).flatMap(([key, field]): Fact[] => {
    if (!('shown' in field) || (field.kind === 'money' && !seesMoney)) return [];
    const label = say(labelOf(declaration, key));
    const value = values.get(key);
    if (typeof value === 'boolean') return value ? [{ label, value: say('common.yes') }] : [];
    if (typeof value === 'string')
      return [{ label, value: field.kind === 'choice' ? say(`${field.labels}.${value}`) : value }];
    if (typeof value !== 'number') return [{ label, value: null }];
    return [{ label, value: field.kind === 'money' ? money(value) : number(value) }];
  });
}
