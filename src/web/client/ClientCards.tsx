import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { Figure } from '#web/ui/page/Figure.tsx';
import { Prose } from '#web/ui/page/Prose.tsx';
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
            kind={total > 0 ? 'wrong' : 'quiet'}
          />
        )}
      </DataState>
    </Card>
  );
}

export function ContactCard({ client: { phones, emails } }: { client: Client }) {
  const t = useTranslate();
  return (
    <Card title={t('client.contact')} flush>
      <PlainTable
        caption={t('client.phones')}
        rows={phones}
        rowKey={({ phoneType, phoneNumber }) => `${phoneType} ${phoneNumber}`}
        empty={t('client.noPhones')}
        columns={[
          {
            key: 'type',
            label: t('client.phone'),
            show: ({ phoneType }) => t(`client.phoneType.${phoneType}`),
          },
          {
            key: 'number',
            label: t('client.phoneNumber'),
            show: phoneLink,
          },
        ]}
      />
      <PlainTable
        caption={t('client.emails')}
        rows={emails}
        rowKey={({ _id }) => _id}
        empty={t('client.noEmails')}
        columns={[
          {
            key: 'type',
            label: t('client.email'),
            show: ({ emailType }) => t(`client.emailType.${emailType}`),
          },
          {
            key: 'address',
            label: t('client.emailAddress'),
            show: emailLink,
          },
        ]}
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
        stacks
        rows={addresses.map((address, number) => ({ ...address, number }))}
        rowKey={({ number }) => number}
        empty={t('client.noAddresses')}
        columns={[
          { key: 'city', label: t('client.city'), show: ({ city }) => city },
          { key: 'district', label: t('client.district'), show: ({ district }) => district },
          { key: 'zip', label: t('client.zip'), show: ({ zip }) => zip },
          { key: 'street', label: t('client.street'), show: ({ street }) => street },
          { key: 'unit', label: t('client.unit'), show: ({ unit }) => unit },
          { key: 'notes', label: t('client.addressNotes'), show: ({ notes }) => notes },
          {
            key: 'billing',
            label: t('client.isBilling'),
            show: ({ isBilling }) => t(isBilling ? 'common.yes' : 'common.no'),
          },
        ]}
      />
    </Card>
  );
}

export function NotesCard({ notes }: Pick<Client, 'notes'>) {
  const t = useTranslate();
  return (
    <Card title={t('client.notes')}>
      <Prose>{notes}</Prose>
    </Card>
  );
}

function phoneLink({ phoneNumber }: Client['phones'][number]) {
  return <a href={`tel:${dialled(phoneNumber)}`}>{phoneNumber}</a>;
}

function emailLink({ emailAddress }: Client['emails'][number]) {
  return <a href={`mailto:${emailAddress}`}>{emailAddress}</a>;
}
