import css from './Tabs.module.css';

type View<Key extends string> = { key: Key; label: string };

type Props<Key extends string> = {
  /** What is chosen between. */
  label: string;
  views: readonly View<Key>[];
  /** The key of the one that is shown. */
  value: Key;
  onChange: (key: Key) => void;
};

/** The ways to look at one list. They look as tabs do, but the list is one and the address says which. */
export function Views<Key extends string>({ label, views, value, onChange }: Props<Key>) {
  return (
    <nav className={css['tabs']} aria-label={label}>
      {views.map((view) => (
        <button
          key={view.key}
          type="button"
          className={css['tab']}
          aria-current={view.key === value ? 'page' : undefined}
          onClick={() => onChange(view.key)}
        >
          {view.label}
        </button>
      ))}
    </nav>
  );
}
