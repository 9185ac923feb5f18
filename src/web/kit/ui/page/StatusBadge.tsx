import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Values } from '#shared/i18n/translate.ts';
import { useTranslateKey } from '#web/kit/base/translate.tsx';
import { type Status, statusKinds } from './status.ts';

type BadgeProps = {
  of: Status;
  /** Of the placeholders in its word. */
  values?: Values;
  /** In place of its word. */
  children?: string | undefined;
};

/** A status: a colour, and always a word. */
export function StatusBadge({ of, values, children }: BadgeProps) {
  const say = useTranslateKey();
  return <span className={`badge ${statusKinds[of]}`}>{children ?? say(of, values)}</span>;
}

/** Struck through when the content no longer counts. */
export function Struck({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <s>{children}</s> : children;
}

/**
 * A warning below a field that does not prevent saving. Rendered even without a text, so that screen readers
 * announce it.
 */
export function Warning({ children }: { children: string | null }) {
  return (
    <p className="line unbroken tight waiting small" role="status">
      {children !== null && (
        <>
          <TriangleAlert size={14} aria-hidden />
          {children}
        </>
      )}
    </p>
  );
}
