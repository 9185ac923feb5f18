/** The kinds of records that the search everywhere finds, in the order of its answer. */
export const searchKinds = ['client', 'clientItem', 'job', 'invoice', 'payment', 'place'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** It counts up to this: as many or more are there then. */
export const MOST_COUNTED = 50;
