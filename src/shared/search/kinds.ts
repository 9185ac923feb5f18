/** Kinds of records that the global search finds, in the order of its results. */
export const searchKinds = ['client', 'clientItem', 'job', 'invoice', 'payment', 'place'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Counting stops here: the total is then this or more. */
export const MAX_COUNTED_HITS = 50;
