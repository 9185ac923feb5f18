import type { ReactNode } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';

type Props = {
  /** What is under way, for those who do not see the bar. */
  label: string;
  value: number;
  /** Undefined where nobody knows how long it will be. */
  max: number | undefined;
  onCancel: () => void;
  /** How far it is, in words. */
  children?: ReactNode;
};

/** A bar of something long, with the way to stop it. */
export function Progress({ label, value, max, onCancel, children }: Props) {
  const t = useTranslate();
  return (
    <div className="line dim">
      <progress
        aria-label={label}
        max={max}
        value={max !== undefined && value > 0 ? Math.min(value, max) : undefined}
      />
      <span>{children}</span>
      <Button kind="quiet" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
