import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { ticksTo } from './chart-ticks.ts';
import css from './BarChart.module.css';

type Bar = {
  key: string;
  value: number;
  /** Below the bar; `sub` is a second line. */
  label: string;
  sub?: string | undefined;
  /** Above the bar, where there is room. */
  top: string;
  /** The tooltip and accessible name. */
  title: string;
  /** The page that the bar links to. */
  to: LinkTarget;
};

type Props = {
  /** The accessible name of the chart. */
  label: string;
  bars: readonly Bar[];
  /** Formats a value of the axis. */
  axis: (value: number) => string;
};

const HEIGHT = 600;
const TOP = 28;
const BASE = HEIGHT - 44;

/** A bar chart from 0 up, 600 px high; scrolls horizontally if needed. */
export function BarChart({ label, bars, axis }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const ticks = ticksTo(Math.max(0, ...bars.map(({ value }) => value)));
  const highest = ticks.at(-1) ?? 1;
  const y = (value: number) => BASE - (value / highest) * (BASE - TOP);
  useEffect(() => {
    // The last bars are the relevant ones.
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [bars.length]);
  return (
    <div className={`stack small ${css['chart']}`}>
      <svg height={HEIGHT} textAnchor="end" aria-hidden>
        {ticks.map((tick) => (
          <text key={tick} x="100%" y={y(tick)} dx={-8} dy="0.32em">
            {axis(tick)}
          </text>
        ))}
      </svg>
      <div className={css['scroller']} ref={scroller} role="group" aria-label={label}>
        <svg
          className={css['plot']}
          height={HEIGHT}
          textAnchor="middle"
          style={{ minWidth: `${bars.length * 2.25}rem`, maxWidth: `${bars.length * 8}rem` }}
          data-crowded={bars.length > 18 || undefined}
        >
          {ticks.map((tick) => (
            <line key={tick} stroke="var(--line)" x2="100%" y1={y(tick)} y2={y(tick)} />
          ))}
          {bars.map((bar, index) => (
            <Column key={bar.key} bar={bar} position={[index, bars.length]} y={y(bar.value)} />
          ))}
        </svg>
      </div>
    </div>
  );
}

type ColumnProps = { bar: Bar; position: [index: number, count: number]; y: number };

/** A bar with its labels; its whole column of the chart is a link. */
function Column({ bar, position: [index, count], y }: ColumnProps) {
  const width = 100 / count;
  const middle = `${(index + 0.5) * width}%`;
  return (
    <>
      <Link {...bar.to} className={css['column']} aria-label={bar.title}>
        <title>{bar.title}</title>
        <rect
          className={css['strip']}
          fill="transparent"
          x={`${index * width}%`}
          width={`${width}%`}
          height={HEIGHT}
        />
        <rect
          fill="var(--accent)"
          x={`${(index + 0.18) * width}%`}
          width={`${0.64 * width}%`}
          y={y}
          height={BASE - y}
          rx={3}
        />
      </Link>
      <g pointerEvents="none" aria-hidden>
        {bar.value > 0 && (
          <text className={css['top']} x={middle} y={y - 8}>
            {bar.top}
          </text>
        )}
        <text x={middle} y={BASE + 18}>
          {bar.label}
        </text>
        <text fontWeight={600} x={middle} y={BASE + 35}>
          {bar.sub}
        </text>
      </g>
    </>
  );
}
