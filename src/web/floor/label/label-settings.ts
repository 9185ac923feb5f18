import { keysOf, recordOf } from '#shared/record-of.ts';
import { type LabelSize, labelSizeNames, labelSizes } from '#shared/rules/label-size.ts';
import { choiceParam } from '#web/kit/base/search-params.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';

const KEY = 'kilim.labels';

export const labelChoices = [...labelSizeNames, 'own'] as const;
export const sheets = ['roll', 'a4'] as const;

/** The numbers of a size of one's own, and what the printer at hand does wrong. */
const numbers = {
  width: 70,
  height: 37,
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gapX: 0,
  gapY: 0,
  offsetX: 0,
  offsetY: 0,
  scale: 100,
};
export type SettingName = keyof typeof numbers;
const settingNames = keysOf(numbers);

/** As they stand in the fields. */
export type LabelSettings = Record<SettingName, TypedNumber> & {
  size: (typeof labelChoices)[number];
  sheet: LabelSize['sheet'];
};

/** What this browser printed with last. */
export function keptSettings(): LabelSettings {
  const kept = new URLSearchParams(localStorage.getItem(KEY) ?? '');
  const settings: LabelSettings = {
    ...numbers,
    size: choiceParam(labelChoices, kept.get('size')) ?? 'a4-3x8',
    sheet: choiceParam(sheets, kept.get('sheet')) ?? 'roll',
  };
  for (const name of settingNames) {
    const number = Number(kept.get(name) ?? Number.NaN);
    if (Number.isFinite(number)) settings[name] = number;
  }
  return settings;
}

export function keepSettings(settings: LabelSettings): void {
  const kept = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  localStorage.setItem(KEY, new URLSearchParams(kept).toString());
}

/** What of them is sent. */
export function sentSettings({ size, sheet, ...typed }: LabelSettings) {
  const {
    offsetX: x,
    offsetY: y,
    scale,
    ...own
  } = recordOf(settingNames, (name) => asNumber(typed[name]));
  return { size: size === 'own' ? { ...own, sheet } : labelSizes[size], offset: { x, y }, scale };
}

/** What is no number the call refuses, at its field. */
export function asNumber(typed: TypedNumber): number {
  return typeof typed === 'number' ? typed : Number.NaN;
}

/** How many labels a sheet has; 1 where that is not known yet. */
export function onSheet({ size, columns, rows }: LabelSettings): number {
  const known =
    size === 'own' ? { columns: Number(columns), rows: Number(rows) } : labelSizes[size];
  return known.columns * known.rows || 1;
}
