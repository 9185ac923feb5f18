import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { isDay } from '#shared/base/day.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import { isLocked } from '#shared/rules/issuing.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';

type TypedDay = string | null | undefined;

/** The period lock, for the screens of everything that the server refuses because of it (`refuseLockedDays`). */
export function useLocks() {
  const t = useTranslate();
  const { day } = useFormat();
  const { data: config } = useRead('GET /config');
  const lockedUntil = config?.lockedUntil ?? null;
  const isIn = (date: TypedDay) =>
    typeof date === 'string' && isDay(date) && isLocked(date, lockedUntil);
  const values = { until: day(lockedUntil) };
  return {
    /** False until the settings are read: nothing that may be refused is offered before. */
    isKnown: config !== undefined,
    isLocked: isIn,
    /** The last locked day as it is written; empty without a lock. */
    until: values.until,
    /** Why a document of this date cannot be issued, changed or cancelled; undefined if it can. */
    refusalOf: (date: TypedDay) => (isIn(date) ? t('form.locked', values) : undefined),
    /** The same as an issue of a form, at the field of the date. */
    issuesOf: (path: string, date: TypedDay): FieldIssue[] =>
      isIn(date) ? [{ path, key: 'form.locked', values }] : [],
  };
}

/** Whether a document of this date may be changed and cancelled, and why not. */
export function useLock(date: string): { mayChange: boolean; refusal: string | undefined } {
  const { isKnown, isLocked: isIn, refusalOf } = useLocks();
  return { mayChange: isKnown && !isIn(date), refusal: refusalOf(date) };
}

type NoteProps = {
  kind: 'invoice' | 'credit' | 'payment';
  date: string;
  /** What can be done instead. */
  children?: ReactNode;
};

/** Says on the page of a document why it offers no change, and what can be done instead. */
export function LockedNote({ kind, date, children }: NoteProps) {
  const t = useTranslate();
  const { isLocked: isIn, until } = useLocks();
  if (!isIn(date)) return null;
  return (
    <section
      className="surface padded line ends apart"
      aria-label={t('lock.until', { until })}
      data-screen
    >
      <div style={{ flex: '1 1 20rem' }}>
        <p className="line unbroken tight">
          <Lock size={16} aria-hidden />
          <strong>{t('lock.until', { until })}</strong>
        </p>
        <p className="dim">
          {t(`lock.${kind}`)} {t('lock.opens')}
        </p>
      </div>
      <div className="line">
        {children}
        <LockSettings />
      </div>
    </section>
  );
}

/** For the owner, who alone can open a period. */
export function LockSettings() {
  const t = useTranslate();
  return (
    <ButtonLink to={{ to: '/setup', search: { section: 'tax' } }}>{t('lock.settings')}</ButtonLink>
  );
}
