export type StatusKind = 'good' | 'waiting' | 'wrong' | 'quiet';

/** A status: a colour, and always a word. */
export function StatusBadge({ kind, children }: { kind: StatusKind; children: string }) {
  return <span className={`badge ${kind}`}>{children}</span>;
}
