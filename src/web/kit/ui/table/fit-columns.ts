import { type RefCallback, useCallback, useState } from 'react';
import { useMedia } from '#web/kit/base/use-media.ts';
import { useOwnChoice } from './own-choice.ts';

export type FitOptions = {
  /** For the element around the table. */
  ref: RefCallback<HTMLDivElement>;
  marks: {
    /** The columns have explicit widths. */
    'data-fitted': true | undefined;
    /** More columns are shown than fit. */
    'data-beyond': true | undefined;
  };
};

/** The columns that do not fit; `toggle` shows or hides them. */
export type HiddenColumns = { labels: readonly string[]; isExpanded: boolean; toggle: () => void };

/** The width in rem of the column of checkboxes. */
const BOX_WIDTH = 2.5;

type Fittable = { key: string; label: string; size: Omit<ColumnFit, 'key'> };

/**
 * The columns that fit into the measured element, with their widths; all columns when printing. Whether a person wants
 * all of them all the same is kept for `list`.
 */
export function useFittingColumns<C extends Fittable>(
  columns: readonly C[],
  { list, hasBoxes }: { list: string; hasBoxes: boolean },
) {
  const { ref, available } = useWidth();
  const [choice, choose] = useOwnChoice('allColumns', list);
  const isExpanded = choice === 'yes';
  const isPrinted = useMedia('print');
  const isFitted = available !== undefined && !isPrinted;
  const width = isFitted ? available - (hasBoxes ? BOX_WIDTH : 0) : Infinity;
  const sizes = columns.map(({ key, size }) => ({ key, ...size }));
  const widths = fitColumns(sizes, width);
  const shown = isExpanded ? fitColumns(sizes.map(keep), width) : widths;
  const fitted = columns.flatMap((column) => {
    const columnWidth = shown.get(column.key);
    if (columnWidth === undefined) return [];
    return [isFitted ? { ...column, width: `${columnWidth}rem` } : column];
  });
  const hidden = columns.filter(({ key }) => !widths.has(key));
  const hiddenColumns: HiddenColumns = {
    labels: hidden.map(({ label }) => label),
    isExpanded,
    toggle: () => choose(isExpanded ? 'no' : 'yes'),
  };
  const isBeyond = isExpanded && hidden.length > 0;
  const fit: FitOptions = {
    ref,
    marks: { 'data-fitted': isFitted || undefined, 'data-beyond': isBeyond || undefined },
  };
  return { columns: fitted, fit, hiddenColumns };
}

/** The width in rem of the element that gets the ref; undefined without one. */
function useWidth() {
  const [available, setAvailable] = useState<number>();
  const ref: RefCallback<HTMLDivElement> = useCallback((element) => {
    if (element === null) return undefined;
    // One pixel less, since each width is rounded separately.
    const measure = () => setAvailable((element.clientWidth - 1) / remInPixels());
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // At once, before the first paint.
    measure();
    return () => {
      observer.disconnect();
      setAvailable(undefined);
    };
  }, []);
  return { ref, available };
}

function keep<S extends object>(size: S) {
  return { ...size, hideOrder: 'never' as const };
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** What a column needs; widths in rem. */
export type ColumnFit = {
  key: string;
  /** The minimum width. */
  minWidth: number;
  /** The preferred width, which it gets if other columns are hidden anyway. */
  wanted: number;
  /** Its weight when spare space is distributed. */
  share: number;
  /** The lowest number is hidden first; then, only if necessary, columns without one from the right. */
  hideOrder?: number | 'never' | undefined;
};

/**
 * The columns that fit, each with its width. If not all fit at their minimum, numbered columns are hidden until
 * the others have their preferred width.
 */
export function fitColumns(columns: readonly ColumnFit[], available: number): Map<string, number> {
  const shown = sumOf(columns, minWidthOf) <= available ? columns : hideColumns(columns, available);
  const spare = Math.max(0, available - sumOf(shown, minWidthOf));
  // If no column has a share, all grow in proportion.
  const isFixed = shown.every(({ share }) => share === 0);
  const shareOf = ({ minWidth, share }: ColumnFit) => (isFixed ? minWidth : share);
  const shares = sumOf(shown, shareOf);
  return new Map(
    shown.map((column) => [
      column.key,
      column.minWidth + (spare * shareOf(column)) / Math.max(1, shares),
    ]),
  );
}

function hideColumns(columns: readonly ColumnFit[], available: number): readonly ColumnFit[] {
  let shown = columns;
  for (const { key, hideOrder } of hidingOrder(columns)) {
    const needed = hideOrder === undefined ? minWidthOf : wantedOf;
    if (sumOf(shown, needed) <= available) break;
    shown = shown.filter((column) => column.key !== key);
  }
  return shown;
}

function hidingOrder(columns: readonly ColumnFit[]): ColumnFit[] {
  const rank = ({ hideOrder }: ColumnFit) => (typeof hideOrder === 'number' ? hideOrder : Infinity);
  return columns
    .filter(({ hideOrder }) => hideOrder !== 'never')
    .toReversed()
    .toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function minWidthOf({ minWidth }: ColumnFit): number {
  return minWidth;
}

function wantedOf({ wanted }: ColumnFit): number {
  return wanted;
}

function sumOf(columns: readonly ColumnFit[], of: (column: ColumnFit) => number): number {
  return columns.reduce((sum, column) => sum + of(column), 0);
}
