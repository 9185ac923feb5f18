/** What labels are wanted of; of a job its pieces or the job itself. Blank ones are made first. */
export type Labelled =
  | { pieces: readonly string[]; job?: string }
  | { places: readonly string[] }
  | 'blank';
