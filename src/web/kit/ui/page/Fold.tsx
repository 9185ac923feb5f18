import { type ReactNode, useId, useState } from 'react';

type FoldProps = { title: string; startsOpen?: boolean; children: ReactNode };

/** A collapsible card; its content is rendered, and makes its reads, only while open. */
export function Fold({ title, startsOpen = false, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className="surface padded" aria-labelledby={id}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        {isOpen && children}
      </details>
    </section>
  );
}
