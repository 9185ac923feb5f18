import type { ClientShort } from '#web/kit/links/client-short.ts';
import { type ClientItemShort, ClientItemSize } from '#web/kit/links/ClientItemLabel.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import type { Cell, Column } from '#web/kit/ui/table/column.ts';
import css from './piece-columns.module.css';

type Piece = { clientItem: ClientItemShort; client: ClientShort };

/** The first columns of the warehouse lists. */
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
    width: 14,
    least: 8,
    show: ({ clientItem }: Piece, { clip, mark }: Cell) =>
      clip(
        clientItem.title,
        <>
          <span className={`cut ${css['title']}`}>{mark(clientItem.title)}</span>
          <ClientItemSize clientItem={clientItem} />
        </>,
      ),
  },
  {
    key: 'clientItemCategory',
    label: 'job.category',
    least: 7,
    width: 8,
    leaves: 2,
    show: ({ clientItem }: Piece, { clip }: Cell) => clip(clientItem.category),
  },
  {
    key: 'clientFullName',
    label: 'job.client',
    card: 'fact',
    width: 10,
    least: 7.25,
    show: personOrCompany,
  },
  {
    key: 'clientCompanyName',
    label: 'job.company',
    least: 6,
    width: 7,
    leaves: 1,
    show: ({ client }: Piece, { clip }: Cell) => clip(client.companyName),
  },
] as const satisfies readonly Column<Piece>[];

function personOrCompany({ client }: Piece, { clip, mark }: Cell) {
  const { fullName, companyName } = client;
  return clip(
    fullName || companyName,
    <ClientLink client={client}>{fullName === '' ? companyName : mark(fullName)}</ClientLink>,
  );
}
