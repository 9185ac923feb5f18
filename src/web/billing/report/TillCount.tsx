import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { paymentMethods } from '#shared/base/choices.ts';
import { isDay } from '#shared/base/day.ts';
import { cents, scaled, toCents, toEuros } from '#shared/base/money.ts';
import type { TillRow } from '#shared/books/till-csv.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { DayField, MoneyField, SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { FormDialog, Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { Fold } from '#web/kit/ui/page/Fold.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { LazyHistory } from '#web/parties/history/index.ts';
import { type CountDraft, newCount } from './till-count.ts';

type Count = TillRow['counts'][number];

/** What was counted of a day: each with its difference, who and when. */
export function Counts({ date, counts }: Pick<TillRow, 'date' | 'counts'>) {
  return (
    <div className="stack tight">
      {counts.map((count) => (
        <CountLine key={count.method} count={count} />
      ))}
      <div data-screen>
        <CountButton date={date} isOfRow />
      </div>
    </div>
  );
}

function CountLine({ count }: { count: Count }) {
  const t = useTranslate();
  const { money, instant } = useFormat();
  const { method, counted, expected, difference, zNumber, countedOn, by } = count;
  const wanted = `${t('till.expected')}: ${money(expected)}`;
  const facts = [wanted, zNumber && `Z ${zNumber}`, by?.name, instant(countedOn)];
  return (
    <div>
      {t(`payment.method.${method}`)} {money(counted)} <Difference difference={difference} />
      <small className="dim" style={{ display: 'block' }}>
        {facts.filter(Boolean).join(' · ')}
      </small>
    </div>
  );
}

/** In words, with its sign, and in a colour. */
function Difference({ difference }: { difference: number }) {
  const t = useTranslate();
  const { money } = useFormat();
  if (difference === 0) return <span className="good">{t('till.even')}</span>;
  const isShort = difference < 0;
  const signed = `${isShort ? '−' : '+'}${money(Math.abs(difference))}`;
  return (
    <span className={isShort ? 'wrong' : 'waiting'}>
      {t(isShort ? 'till.short' : 'till.over', { difference: signed })}
    </span>
  );
}

type ButtonProps = { date: string; isOfRow?: boolean };

/** Opens the form of a count; for whoever may record payments. */
export function CountButton({ date, isOfRow = false }: ButtonProps) {
  const t = useTranslate();
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <ForDesk>
      <Button
        {...(isOfRow
          ? { kind: 'quiet', 'aria-label': t('till.countOf', { date: day(date) }) }
          : { icon: Calculator })}
        onClick={() => setOpen(true)}
      >
        {t('till.count')}
      </Button>
      {isOpen && <CountDialog date={date} onClose={() => setOpen(false)} />}
    </ForDesk>
  );
}

function CountDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const form = useForm({
    call: 'POST /report/till/count',
    draft: newCount(date),
    problems: ({ date: typed }) =>
      typed !== null && isDay(typed) && typed > today()
        ? [{ path: 'date', key: 'validation.future', values: {} }]
        : [],
    isBrief: true,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={t('till.title')} onClose={onClose}>
      <p className="dim">{t('till.help')}</p>
      <Pair>
        <DayField at={form.at('date')} label={t('till.date')} required />
        <SelectField
          at={form.at('method')}
          label={t('till.method')}
          options={optionsOf(paymentMethods, 'payment.method')}
          required
        />
      </Pair>
      <Pair>
        <MoneyField at={form.at('counted')} label={t('till.counted')} required />
        <TextField at={form.at('zNumber')} label={t('till.zNumber')} help={t('till.zNumberHelp')} />
      </Pair>
      <Comparison form={form} />
    </FormDialog>
  );
}

/** What is expected of the chosen day and method, what is missing of it, and what was counted before. */
function Comparison({ form }: { form: FormHandle<CountDraft> }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { seesMoney } = usePermissions();
  const date = useFieldValue(form.at('date')) ?? '';
  const method = useFieldValue(form.at('method'));
  const counted = useFieldValue(form.at('counted'));
  const body = { filters: { from: date, to: date } };
  const { data } = useRead('POST /report/till', { body }, { enabled: isDay(date) });
  if (data === undefined) return null;
  const expected = data.totals[method];
  const typed = typeof counted === 'number' ? scaled(counted, 2) : undefined;
  const earlier = data.data[0]?.counts ?? [];
  return (
    <>
      <p role="status">
        {t('till.expected')}: {money(expected)}
        {typed !== undefined && ' · '}
        {typed !== undefined && (
          <Difference difference={toEuros(cents(typed - toCents(expected)))} />
        )}
      </p>
      {earlier.map((count) => (
        <CountLine key={count.method} count={count} />
      ))}
      {earlier.length > 0 && seesMoney && (
        <Fold title={t('till.history')}>
          <LazyHistory record={date} />
        </Fold>
      )}
    </>
  );
}
