import { type RefCallback, useCallback, useState } from 'react';
import { useMedia } from '#web/kit/base/use-media.ts';
import { fitColumns } from './fit-columns.ts';
import type { ColumnHead } from './use-columns.tsx';

export type FitOptions = {
  /** Of what the table stands in. */
  ref: RefCallback<HTMLDivElement>;
  marks: {
    /** Columns have their widths. */
    'data-fitted': true | undefined;
    /** All columns are shown, more than there is room for. */
    'data-beyond': true | undefined;
  };
};

/** The columns that were left out, and how to show them. */
export type HiddenColumns = { labels: readonly string[]; isWhole: boolean; turn: () => void };

/** So wide is the column of the boxes, in rem. */
const BOX = 2.5;

/** The columns that fit, at their intended width; on paper all of them. */
export function useFittingColumns<C extends ColumnHead>(columns: readonly C[], hasBoxes: boolean) {
  const [available, setRoom] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const isPrinted = useMedia('print');
  const ref: RefCallback<HTMLDivElement> = useCallback((element) => {
    if (element === null) return undefined;
    // A pixel less: widths are rounded one by one.
    const measure = () => setRoom((element.clientWidth - 1) / rem());
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Before anything is painted.
    measure();
    return () => {
      observer.disconnect();
      setRoom(undefined);
    };
  }, []);
  const isFitted = available !== undefined && !isPrinted;
  const free = isFitted ? available - (hasBoxes ? BOX : 0) : Infinity;
  const sizes = columns.map(({ key, size }) => ({ key, ...size }));
  const widths = fitColumns(sizes, free);
  const shown = isWhole ? fitColumns(sizes.map(stays), free) : widths;
  const fitted = columns.flatMap((column) => {
    const width = shown.get(column.key);
    if (width === undefined) return [];
    return [isFitted ? { ...column, width: `${width}rem` } : column];
  });
  const gone = columns.filter(({ key }) => !widths.has(key));
  const away: HiddenColumns = {
    labels: gone.map(({ label }) => label),
    isWhole,
    turn: () => setWhole(!isWhole),
  };
  const isBeyond = isWhole && gone.length > 0;
  const fit: FitOptions = {
    ref,
    marks: { 'data-fitted': isFitted || undefined, 'data-beyond': isBeyond || undefined },
  };
  return { columns: fitted, fit, away };
}

function stays<S extends object>(size: S) {
  return { ...size, leaves: 'never' as const };
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
