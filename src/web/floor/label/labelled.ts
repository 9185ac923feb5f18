/** The subject of labels; of a job its pieces or the job itself. Blank labels are created first. */
export type Labelled =
  | { pieces: readonly string[]; job?: string }
  | { places: readonly string[] }
  | 'blank';
