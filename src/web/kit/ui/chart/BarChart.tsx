import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LinkTarget } from '#web/kit/base/link.ts';
import { ticksTo } from './chart-ticks.ts';
import css from './BarChart.module.css';

type Bar = {
  value: number;
  /** Text above the bar, if there is room. */
  top: string;
  /** The tooltip and accessible name. */
  title: string;
  /** The page that the bar links to. */
  to: LinkTarget;
  /** In the accent colour: the one that calls for something to be done. */
  isMarked?: boolean;
};

type Group = {
  key: string;
  /** Text below the bars, a second word on a second line; `sub` is a highlighted second line. */
  label: string;
  sub?: string | undefined;
  /** One bar per series; the last series is the main one. */
  bars: readonly Bar[];
};

type Props = {
  /** The accessible name of the chart. */
  label: string;
  groups: readonly Group[];
  /** Formats a value of the axis; without it there is no axis, as for a few bars with their numbers. */
  axis?: (value: number) => string;
  /** The names of the series, if there are several. */
  series?: readonly string[];
  /** Pixels. */
  height?: number;
};

const TOP = 28;
const FOOT = 44;
/** Share of a group's width that its bars fill. */
const FILLED = 0.64;
/** Of a character above a bar, at most. */
const CHARACTER = 7.5;
const MANY_TICKS_HEIGHT = 400;

type Scale = { height: number; base: number; y: (value: number) => number };

/** A bar chart that starts at 0; scrolls horizontally if needed. */
export function BarChart({ label, groups, axis, series = [], height = 240 }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value));
  const ticks = ticksTo(Math.max(0, ...values), height < MANY_TICKS_HEIGHT ? 3 : 6);
  const highest = ticks.at(-1) ?? 1;
  const base = height - FOOT;
  const y = (value: number) => base - (Math.max(0, value) / highest) * (base - TOP);
  const scale = { height, base, y };
  // Keeps each bar wide enough to be tapped.
  const narrowest = series.length > 1 ? series.length * 1.625 : 2.25;
  useEffect(() => {
    // The last bars are the relevant ones.
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [groups.length]);
  return (
    <>
      {series.length > 0 && <Legend series={series} />}
      <div className={`stack small ${css['chart']}`} data-axis={axis && true}>
        {axis && (
          <svg height={height} textAnchor="end" aria-hidden>
            {ticks.map((tick) => (
              <text key={tick} x="100%" y={y(tick)} dx={-8} dy="0.32em">
                {axis(tick)}
              </text>
            ))}
          </svg>
        )}
        <div className={css['scroller']} ref={scroller} role="group" aria-label={label}>
          <svg
            className={css['plot']}
            height={height}
            textAnchor="middle"
            style={{
              minWidth: `${groups.length * narrowest}rem`,
              maxWidth: `${groups.length * 8}rem`,
              fontSize: `clamp(0px, (100cqi - ${roomFor(groups)}px) * 100, var(--size-12))`,
            }}
          >
            {ticks.map((tick) => (
              <line key={tick} stroke="var(--line)" x2="100%" y1={y(tick)} y2={y(tick)} />
            ))}
            {groups.map((group, index) => (
              <Column key={group.key} {...{ group, index, scale }} count={groups.length} />
            ))}
          </svg>
        </div>
      </div>
    </>
  );
}

/** The width from which the texts above the bars lie on no neighbour's bar: in narrower charts they are of no size. */
function roomFor(groups: readonly Group[]): number {
  const main = groups.map(({ bars }) => bars.at(-1)?.top.length ?? 0);
  const among = groups[0]?.bars.length ?? 1;
  // Above one bar of several a text begins with the bar and may end with the gap behind it.
  const share = among > 1 ? FILLED / among + 1 - FILLED : 1;
  return Math.ceil((groups.length * Math.max(0, ...main) * CHARACTER) / share);
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className={`line airy small ${css['legend']}`}>
      {series.map((name, index) => (
        <li key={name} className="line tight">
          <svg width="12" height="12" aria-hidden>
            <rect
              {...paintOf({ isMain: index === series.length - 1 })}
              width="11"
              height="11"
              x="0.5"
              y="0.5"
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The main series is in ink, the others in light ink with an outline, so that they also differ without colour. */
function paintOf({ isMain, isMarked = false }: { isMain: boolean; isMarked?: boolean }) {
  if (isMarked) return { fill: 'var(--accent)' };
  return isMain
    ? { fill: 'var(--text-soft)' }
    : { fill: 'var(--line)', stroke: 'var(--field)', strokeWidth: 1 };
}

type ColumnProps = { group: Group; index: number; count: number; scale: Scale };

/** The bars of a group with their labels; a bar's link covers the full height of the chart. */
function Column({ group: { label, sub, bars }, index, count, scale }: ColumnProps) {
  const width = 100 / count;
  const middle = `${(index + 0.5) * width}%`;
  const [first, ...rest] = label.split(' ');
  return (
    <>
      {bars.map((bar, at) => (
        <BarLink
          key={bar.title}
          bar={bar}
          isMain={at === bars.length - 1}
          isAlone={bars.length === 1}
          strip={{ x: (index + at / bars.length) * width, width: width / bars.length }}
          x={(index + (1 - FILLED) / 2 + (at * FILLED) / bars.length) * width}
          width={(FILLED / bars.length) * width}
          scale={scale}
        />
      ))}
      <g className="small" pointerEvents="none" aria-hidden>
        <text x={middle} y={scale.base + 18}>
          {first}
        </text>
        <text fontWeight={sub === undefined ? 400 : 600} x={middle} y={scale.base + 35}>
          {sub ?? rest.join(' ')}
        </text>
      </g>
    </>
  );
}

type BarLinkProps = {
  bar: Bar;
  isMain: boolean;
  isAlone: boolean;
  /** Per cent of the chart. */
  strip: { x: number; width: number };
  x: number;
  width: number;
  scale: Scale;
};

function BarLink({ bar, isMain, isAlone, strip, x, width, scale }: BarLinkProps) {
  const y = scale.y(bar.value);
  return (
    <>
      <Link {...bar.to} className={css['column']} aria-label={bar.title}>
        <title>{bar.title}</title>
        <rect
          className={css['strip']}
          fill="transparent"
          x={`${strip.x}%`}
          width={`${strip.width}%`}
          height={scale.height}
        />
        <rect
          {...paintOf({ isMain, ...bar })}
          x={`${x}%`}
          width={`${width}%`}
          y={y}
          height={scale.base - y}
          rx={3}
        />
      </Link>
      {isMain && bar.value !== 0 && (
        <text
          className={css['top']}
          x={`${isAlone ? x + width / 2 : x}%`}
          dx={isAlone ? 0 : 1}
          y={y - 8}
          textAnchor={isAlone ? 'middle' : 'start'}
          pointerEvents="none"
          aria-hidden
        >
          {bar.top}
        </text>
      )}
    </>
  );
}
