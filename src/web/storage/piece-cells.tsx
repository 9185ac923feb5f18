import type { ClientItemShort } from '#web/client-item/client-item.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { ClientLink } from '#web/client/ClientLink.tsx';
import type { Cell } from '#web/ui/table/column.ts';

/** What a carpet is called, and its size. */
export function titleOfPiece(
  { clientItem }: { clientItem: ClientItemShort },
  { clip, mark }: Cell,
) {
  const { title } = clientItem;
  return clip(
    title,
    <>
      {mark(title)} <ClientItemSize clientItem={clientItem} />
    </>,
  );
}

/** Whose it is: the person, or the company where there is none. */
export function clientOfPiece({ client }: { client: ClientShort }, { clip, mark }: Cell) {
  const { fullName, companyName } = client;
  return clip(
    fullName || companyName,
    <ClientLink client={client}>{fullName === '' ? companyName : mark(fullName)}</ClientLink>,
  );
}
