import { keysOf, recordOf } from '#shared/base/record-of.ts';
import { type LabelSize, labelSizeNames, labelSizes } from '#shared/rules/label-size.ts';
import { choiceParam } from '#web/kit/base/search-params.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';

/** The subject of labels; of a job its pieces or the job itself. Blank labels are created first. */
export type LabelSubject =
  | { pieces: readonly string[]; job?: string }
  | { places: readonly string[] }
  | 'blank';

const KEY = 'kilim.labels';

export const labelChoices = [...labelSizeNames, 'own'] as const;
export const sheets = ['roll', 'a4'] as const;

/** A custom size and the corrections for the printer: lengths in millimetres, `scale` in percent. */
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

/** As typed. */
export type LabelSettings = Record<SettingName, TypedNumber> & {
  size: (typeof labelChoices)[number];
  sheet: LabelSize['sheet'];
};

/** The settings of the last print in this browser. */
export function storedSettings(): LabelSettings {
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

export function storeSettings(settings: LabelSettings): void {
  const kept = Object.entries(settings).map(([name, value]) => [name, String(value)]);
  localStorage.setItem(KEY, new URLSearchParams(kept).toString());
}

export function labelBody({ size, sheet, ...typed }: LabelSettings) {
  const {
    offsetX: x,
    offsetY: y,
    scale,
    ...own
  } = recordOf(settingNames, (name) => asNumber(typed[name]));
  return { size: size === 'own' ? { ...own, sheet } : labelSizes[size], offset: { x, y }, scale };
}

/** NaN, which the call rejects at its field, if it is not a number. */
export function asNumber(typed: TypedNumber): number {
  return typeof typed === 'number' ? typed : Number.NaN;
}

/** The number of labels on a sheet; 1 if unknown. */
export function onSheet({ size, columns, rows }: LabelSettings): number {
  const known =
    size === 'own' ? { columns: Number(columns), rows: Number(rows) } : labelSizes[size];
  return known.columns * known.rows || 1;
}
