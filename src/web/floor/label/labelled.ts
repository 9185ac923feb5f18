/** The subject of labels; of a job its pieces or the job itself. Blank labels are created first. */
export type LabelSubject =
  | { pieces: readonly string[]; job?: string }
  | { places: readonly string[] }
  | 'blank';
