import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Figure } from '#web/ui/page/Figure.tsx';
import type { FactColumn } from '#web/ui/table/column.ts';
import { PlainTable } from '#web/ui/table/PlainTable.tsx';
import { type Client, dialled } from './client.ts';

/** What the client owes: the largest figure of the page. */
export function BalanceCard({ clientId }: { clientId: string }) {
  const t = useTranslate();
  const { money } = useFormat();
  const read = useRead('GET /invoice/client_balance/:clientId', { params: { clientId } });
  return (
    <Card title={t('client.balance')}>
      <DataState read={read}>
        {({ total }) => (
          <Figure
            value={money(total)}
            label={t(total > 0 ? 'client.balanceOwes' : 'client.balanceClear')}
            {...(total > 0 && { kind: 'wrong' })}
          />
        )}
      </DataState>
    </Card>
  );
}

const phoneColumns: readonly FactColumn<Client['phones'][number]>[] = [
  { key: 'phoneType', kind: 'choice', label: 'client.phone' },
  {
    key: 'phoneNumber',
    show: ({ phoneNumber }) => <a href={`tel:${dialled(phoneNumber)}`}>{phoneNumber}</a>,
  },
];

const emailColumns: readonly FactColumn<Client['emails'][number]>[] = [
  { key: 'emailType', kind: 'choice', label: 'client.email' },
  {
    key: 'emailAddress',
    show: ({ emailAddress }) => <a href={`mailto:${emailAddress}`}>{emailAddress}</a>,
  },
];

export function ContactCard({ client: { phones, emails } }: { client: Client }) {
  const t = useTranslate();
  return (
    <Card title={t('client.contact')} flush>
      <PlainTable
        caption={t('client.phones')}
        words="client"
        rows={phones}
        rowKey={({ phoneType, phoneNumber }) => `${phoneType} ${phoneNumber}`}
        empty={t('client.noPhones')}
        columns={phoneColumns}
      />
      <PlainTable
        caption={t('client.emails')}
        words="client"
        rows={emails}
        rowKey={({ _id }) => _id}
        empty={t('client.noEmails')}
        columns={emailColumns}
      />
    </Card>
  );
}

export function AddressCard({ addresses }: Pick<Client, 'addresses'>) {
  const t = useTranslate();
  return (
    <Card title={t('client.addresses')} flush>
      <PlainTable
        caption={t('client.addresses')}
        words="client"
        rows={addresses.map((address, number) => ({ ...address, number }))}
        rowKey={({ number }) => String(number)}
        empty={t('client.noAddresses')}
        columns={[
          { key: 'city', card: 'title' },
          { key: 'district', card: 'title' },
          { key: 'zip', card: 'fact' },
          { key: 'street', card: 'fact' },
          { key: 'unit', card: 'fact' },
          { key: 'notes', label: 'client.addressNotes', card: 'fact' },
          { key: 'isBilling', card: 'fact' },
        ]}
      />
    </Card>
  );
}

export function NotesCard({ notes }: Pick<Client, 'notes'>) {
  const t = useTranslate();
  return (
    <Card title={t('client.notes')}>
      <p className="prose">{notes}</p>
    </Card>
  );
}
