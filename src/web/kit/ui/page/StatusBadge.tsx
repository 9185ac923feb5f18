import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusKind = 'good' | 'waiting' | 'wrong' | 'quiet';

/** A status: a colour, and always a word. */
export function StatusBadge({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`badge ${kind}`}>{children}</span>;
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
