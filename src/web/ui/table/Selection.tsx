import { Check } from '../field/Check.tsx';

/** Rows to choose, each by a box, all by the one in the head. */
export type Selection<Row> = {
  /** The keys of the chosen rows. */
  value: readonly string[];
  onChange: (keys: string[]) => void;
  /** What a row's box does: "Select job 41". */
  label: (row: Row) => string;
  labelAll: string;
};

/** Chooses a row, or lets it go. */
export function toggle({ value, onChange }: Selection<never>, key: string): void {
  onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key]);
}

/** Chooses all rows, or none where all are chosen. */
export function toggleAll({ value, onChange }: Selection<never>, keys: readonly string[]): void {
  const others = value.filter((key) => !keys.includes(key));
  onChange(keys.every((key) => value.includes(key)) ? others : [...others, ...keys]);
}

type RowProps<Row> = { selection: Selection<Row>; row: Row; rowKey: string };

/** The box of a row. */
export function SelectRow<Row>({ selection, row, rowKey }: RowProps<Row>) {
  return (
    <Check
      name={selection.label(row)}
      checked={selection.value.includes(rowKey)}
      onChange={() => toggle(selection, rowKey)}
    />
  );
}

type AllProps = {
  selection: Selection<never>;
  keys: readonly string[];
  /** In words beside the box, where no head is above the boxes. */
  isLabelled?: boolean;
};

/** The box of all rows. */
export function SelectAll({ selection, keys, isLabelled = false }: AllProps) {
  const chosen = keys.filter((key) => selection.value.includes(key)).length;
  const words = selection.labelAll;
  return (
    <Check
      {...(isLabelled ? { label: words } : { name: words })}
      checked={chosen === keys.length}
      isPartly={chosen > 0 && chosen < keys.length}
      onChange={() => toggleAll(selection, keys)}
    />
  );
}
