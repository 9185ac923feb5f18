import { type ReactNode, useId, useState } from 'react';

type Props = { title: string; startsOpen?: boolean; children: ReactNode };

/** A sheet that is folded to its title until somebody opens it; only then it is drawn, and reads. */
export function Fold({ title, startsOpen = false, children }: Props) {
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
