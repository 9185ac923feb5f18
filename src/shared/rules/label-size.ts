import { keysOf } from '../base/record-of.ts';

/** Dimensions of a label and its position on the sheet, in millimetres. */
export type LabelSize = {
  width: number;
  height: number;
  /** `roll`: the sheet is as large as its labels with margins and gaps. */
  sheet: 'a4' | 'roll';
  columns: number;
  rows: number;
  /** Distance from the sheet's edge to the first label. */
  left: number;
  top: number;
  /** Gaps between labels. */
  gapX: number;
  gapY: number;
};

const roll = { sheet: 'roll', columns: 1, rows: 1, left: 0, top: 0, gapX: 0, gapY: 0 } as const;
const a4 = { sheet: 'a4', gapY: 0 } as const;

/** Common label formats, by name. */
export const labelSizes = {
  '62x100': { ...roll, width: 62, height: 100 },
  '89x36': { ...roll, width: 89, height: 36 },
  '57x32': { ...roll, width: 57, height: 32 },
  'a4-3x8': { ...a4, width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, gapX: 0 },
  'a4-2x7': {
    ...a4,
    width: 99.1,
    height: 38.1,
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    gapX: 2.5,
  },
} as const satisfies Record<string, LabelSize>;

export const labelSizeNames = keysOf(labelSizes);

const A4 = { width: 210, height: 297 };

export function sheetOf(size: LabelSize): { width: number; height: number } {
  return size.sheet === 'a4' ? A4 : requiredSize(size, 2);
}

/** Space needed by the labels with one or both margins. */
function requiredSize(size: LabelSize, margins: 1 | 2): { width: number; height: number } {
  const { width, height, columns, rows, left, top, gapX, gapY } = size;
  return {
    width: margins * left + columns * width + (columns - 1) * gapX,
    height: margins * top + rows * height + (rows - 1) * gapY,
  };
}

/** Millimetres: the accuracy of printers and cutters. */
const TOLERANCE = 0.1;

export function fitsSheet(size: LabelSize): boolean {
  const sheet = sheetOf(size);
  const labels = requiredSize(size, 1);
  return labels.width <= sheet.width + TOLERANCE && labels.height <= sheet.height + TOLERANCE;
}

type LabelPlace = { page: number; x: number; y: number };

/** Positions of `count` labels, row by row, beginning at label `start` (1-based) of the first sheet. */
export function labelPlaces(size: LabelSize, start: number, count: number): LabelPlace[] {
  const { columns, rows, width, height, left, top, gapX, gapY } = size;
  const perPage = columns * rows;
  return Array.from({ length: count }, (_, index) => {
    const at = start - 1 + index;
    const cell = at % perPage;
    return {
      page: Math.floor(at / perPage),
      x: left + (cell % columns) * (width + gapX),
      y: top + Math.floor(cell / columns) * (height + gapY),
    };
  });
}
