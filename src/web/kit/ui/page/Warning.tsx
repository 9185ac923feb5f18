import { TriangleAlert } from 'lucide-react';

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
