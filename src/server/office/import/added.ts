import type { ClientItemInput } from '#server/work/client-item/index.ts';
import type { Day } from '#shared/base/day.ts';
import type { Cents } from '#shared/base/money.ts';
import type { ClientInput } from './merge-client.ts';

/** What others have added since the shop was read (`others.ts`), as the rows ask for it when they are written. */
export type Added = {
  /** Tells a record of the import itself from those of others. */
  addOwn: (id: string) => void;
  hasItem: (title: string) => boolean;
  hasClient: (client: ClientInput) => boolean;
  hasPiece: (piece: ClientItemInput) => boolean;
  hasBalance: (balance: { client: string; date: Day; amount: Cents }) => boolean;
};
