import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { inOrder, isBackwards, isDay, isMonth } from '#shared/base/day.ts';
import { periodOf, periods } from '#shared/rules/vat-period.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useVatQuarterStart } from '#web/kit/base/vat-quarter.ts';
import { Button } from '../button/Button.tsx';
import { Menu } from '../overlay/Menu.tsx';
import { DayInput } from './DayInput.tsx';
import chipsCss from '../field/Chips.module.css';
import css from './DateRange.module.css';

/** `YYYY-MM-DD` or `YYYY-MM`, the typed text if it is neither, null if empty. */
export type Range = { from: string | null; to: string | null };

type RangeProps = {
  /** For days or for months. */
  input?: typeof DayInput;
  value: Range;
  onChange: (value: Range) => void;
  required?: boolean;
  errors?: Partial<Record<keyof Range, string>>;
  /** In a line of controls: labels are only for screen readers. */
  isBare?: boolean;
  /** At the end of the range, in a line of controls. */
  end?: ReactNode;
};

/** A range of days or months, both ends included. */
export function DateRange({ input: Input = DayInput, ...props }: RangeProps) {
  const { value, onChange, required, errors = {}, isBare, end: menu } = props;
  const t = useTranslate();
  return (
    <div className={`top ${css[isBare ? 'bare' : 'range']}`}>
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          label={t(`common.${end}`)}
          value={value[end]}
          onChange={(typed) => onChange({ ...value, [end]: typed })}
          required={required}
          error={errors[end]}
          isBare={isBare}
        />
      ))}
      {menu}
    </div>
  );
}

type PeriodChipsProps = {
  /** The current period: it is marked. */
  value: Range;
  onChange: (range: Range) => void;
};

/** Common periods, one press each. */
export function PeriodChips(props: PeriodChipsProps) {
  const t = useTranslate();
  return (
    <div
      role="group"
      aria-label={t('period.quick')}
      className={`line tight ${chipsCss['chips']} ${chipsCss['end']}`}
    >
      {usePeriods(props).map(({ label, isCurrent, choose }) => (
        <button key={label} type="button" aria-pressed={isCurrent} onClick={choose}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** The same in a menu, for the end of a `DateRange`. */
export function PeriodMenu(props: PeriodChipsProps) {
  const t = useTranslate();
  const face = <ChevronDown size={16} aria-hidden />;
  return (
    <Menu label={t('period.quick')} face={face} kind="plain">
      {usePeriods(props).map(({ label, isCurrent, choose }) => (
        <Button key={label} icon={Check} aria-pressed={isCurrent} onClick={choose}>
          {label}
        </Button>
      ))}
    </Menu>
  );
}

function usePeriods({ value, onChange }: PeriodChipsProps) {
  const t = useTranslate();
  const start = useVatQuarterStart() ?? 1;
  return periods.map((period) => {
    const range = periodOf(period, today(), start);
    return {
      label: t(`period.quick.${period}`),
      isCurrent: range.from === value.from && range.to === value.to,
      choose: () => onChange(range),
    };
  });
}

const kinds = { day: isDay, month: isMonth };

type PeriodRule = { kind: keyof typeof kinds; mayBeEmpty?: boolean };
type PeriodEnds<End> = { from: End; to: End };
type Errors = Partial<Record<keyof Range, string>>;

/** A period in the URL. */
export type PeriodParams = { from?: string; to?: string };

/** From `useSearchParams`. */
export type PeriodSearchParams = readonly [PeriodParams, (change: PeriodParams) => void];

type Period<End> = {
  kind: PeriodRule['kind'];
  /** The default period; ends may be empty if `from` is null here. */
  start: PeriodEnds<End>;
  searchParams: PeriodSearchParams;
};

/**
 * The period of a page, kept in the URL. `asked` is the last valid one, `typed` the content of the fields,
 * `errors` what is wrong with that.
 */
export function usePeriod<End extends string | null>({ kind, start, searchParams }: Period<End>) {
  const rule = { kind, mayBeEmpty: start.from === null };
  const [params, setParams] = searchParams;
  const { from, to } = inOrder({ from: params.from, to: params.to });
  const inUrl: PeriodEnds<End | string> = { from: from ?? start.from, to: to ?? start.to };
  const period = isPeriod(inUrl, rule) ? inUrl : start;
  const [typed, setTyped] = useState<Range>(period);
  const [seen, setSeen] = useState(period);
  if (seen.from !== period.from || seen.to !== period.to) {
    setSeen(period);
    setTyped(period);
  }

  function type(range: Range) {
    setTyped(range);
    const { from, to } = range;
    if (!isPeriod(range, rule)) return;
    setParams({
      from: from === start.from ? undefined : (from ?? undefined),
      to: to === start.to ? undefined : (to ?? undefined),
    });
  }

  return { asked: period, typed, type, errors: usePeriodErrors(typed, rule) };
}

/** Whether both ends are valid and in order. */
export function isPeriod({ from, to }: Range, { kind, mayBeEmpty = false }: PeriodRule): boolean {
  const isEnd = (end: string | null) => (end === null ? mayBeEmpty : kinds[kind](end));
  return isEnd(from) && isEnd(to) && !isBackwards({ from, to });
}

export function usePeriodErrors(
  { from, to }: Range,
  { kind, mayBeEmpty = false }: PeriodRule,
): Errors {
  const t = useTranslate();
  const errors: Errors = {};
  for (const [end, value] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (value !== null && !kinds[kind](value)) errors[end] = t(`period.wrong.${kind}`);
    if (value === null && !mayBeEmpty) errors[end] = t(`period.missing.${kind}`);
  }
  const isBoth = errors.from === undefined && errors.to === undefined;
  if (isBoth && isBackwards({ from, to })) errors.to = t('period.backwards');
  return errors;
}
