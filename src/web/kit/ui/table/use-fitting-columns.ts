import { type RefCallback, useCallback, useState } from 'react';
import { useMedia } from '#web/kit/base/use-media.ts';
import { type ColumnFit, fitColumns } from './fit-columns.ts';

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

/** The columns that fit into the measured element, with their widths; all columns when printing. */
export function useFittingColumns<C extends Fittable>(columns: readonly C[], hasBoxes: boolean) {
  const [available, setAvailable] = useState<number>();
  const [isExpanded, setExpanded] = useState(false);
  const isPrinted = useMedia('print');
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
    toggle: () => setExpanded(!isExpanded),
  };
  const isBeyond = isExpanded && hidden.length > 0;
  const fit: FitOptions = {
    ref,
    marks: { 'data-fitted': isFitted || undefined, 'data-beyond': isBeyond || undefined },
  };
  return { columns: fitted, fit, hiddenColumns };
}

function keep<S extends object>(size: S) {
  return { ...size, leaves: 'never' as const };
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
