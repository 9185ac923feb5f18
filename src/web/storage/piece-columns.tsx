import type { ClientItemShort } from '#web/client-item/client-item.ts';
import { ClientItemSize } from '#web/client-item/ClientItemLabel.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { ClientLink } from '#web/client/ClientLink.tsx';
import type { Cell, Column } from '#web/ui/table/column.ts';

type Piece = { clientItem: ClientItemShort; client: ClientShort };

/** Which carpet it is and whose: how the lists of the warehouse begin. */
export const pieceColumns = [
  {
    key: 'clientItemRef',
    label: 'job.ref',
    card: 'lead',
    show: ({ clientItem }: Piece, { mark }: Cell) => mark(String(clientItem._ref)),
  },
  {
    key: 'clientItemTitle',
    label: 'job.clientItem',
    card: 'title',
    width: '16.5rem',
    least: 'clamp(5.75rem, 24vw - 6.25rem, 9.5rem)',
    show: ({ clientItem }: Piece, { clip, mark }: Cell) =>
      clip(
        clientItem.title,
        <>
          {mark(clientItem.title)} <ClientItemSize clientItem={clientItem} />
        </>,
      ),
  },
  {
    key: 'clientItemCategory',
    label: 'job.category',
    width: '8.25rem',
    show: ({ clientItem }: Piece, { clip }: Cell) => clip(clientItem.category),
  },
  {
    key: 'clientFullName',
    label: 'job.client',
    card: 'fact',
    width: '11rem',
    least: 'clamp(5.5rem, 21vw - 5.5rem, 10.75rem)',
    show: personOrCompany,
  },
  {
    key: 'clientCompanyName',
    label: 'job.company',
    width: '6rem',
    show: ({ client }: Piece, { clip }: Cell) => clip(client.companyName),
  },
] as const satisfies readonly Column<Piece>[];

/** The person, or the company where there is none. */
function personOrCompany({ client }: Piece, { clip, mark }: Cell) {
  const { fullName, companyName } = client;
  return clip(
    fullName || companyName,
    <ClientLink client={client}>{fullName === '' ? companyName : mark(fullName)}</ClientLink>,
  );
}
