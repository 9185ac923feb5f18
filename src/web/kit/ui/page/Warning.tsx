import { TriangleAlert } from 'lucide-react';

/** Under a field: what seems wrong and may be right. Read out when it comes. */
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
