import type { Fact } from './Facts.tsx';

type Props = { facts: readonly Fact[] };

/** A few facts, each on a line of its own: the label, and at the right end the value. */
export function FactLines({ facts }: Props) {
  return (
    <dl className="stack tight">
      {facts.map(({ label, value }) => (
        <div key={label} className="line ends">
          <dt className="dim">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
