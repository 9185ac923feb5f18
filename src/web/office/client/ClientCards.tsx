import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { marketingChannels } from '#shared/base/choices.ts';
import { mailtoOf } from '#shared/base/email.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { notify } from '#web/kit/base/notices.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { PhoneLink } from '#web/kit/links/PhoneLink.tsx';
import { useLocks } from '#web/kit/settings/lock.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { type Client, useSaidWords } from '#web/parties/client/index.ts';

const phoneColumns: readonly FactColumn<Client['phones'][number]>[] = [
  { key: 'phoneType', kind: 'choice', label: 'client.phone' },
  { key: 'phoneNumber', show: ({ phoneNumber }) => <PhoneLink number={phoneNumber} /> },
];

const emailColumns: readonly FactColumn<Client['emails'][number]>[] = [
  { key: 'emailType', kind: 'choice', label: 'client.email' },
  {
    key: 'emailAddress',
    show: ({ emailAddress }) => <a href={mailtoOf(emailAddress)}>{emailAddress}</a>,
  },
];

export function ContactCard({ client: { phones, emails } }: { client: Client }) {
  const t = useTranslate();
  return (
    <Card title={t('clientNow.contact')} flush>
      <PlainTable
        caption={t('client.phones')}
        words="client"
        rows={phones}
        rowKey={({ phoneType, phoneNumber }) => `${phoneType} ${phoneNumber}`}
        empty={t('clientNow.noPhones')}
        columns={phoneColumns}
      />
      <PlainTable
        caption={t('client.emails')}
        words="client"
        rows={emails}
        rowKey={({ _id }) => _id}
        empty={t('clientNow.noEmails')}
        columns={emailColumns}
      />
    </Card>
  );
}

/** Each address in one line, with all details on demand. */
export function AddressCard({ addresses }: Pick<Client, 'addresses'>) {
  const t = useTranslate();
  if (addresses.length === 0) {
    return (
      <Card title={t('client.addresses')}>
        <p>{t('clientNow.noAddresses')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('client.addresses')}>
      <div>
        {addresses.map((address) => (
          <p key={lineOf(address)}>{lineOf(address)}</p>
        ))}
        <details>
          <summary className="dim small">{t('clientNow.addressDetails')}</summary>
          <PlainTable
            caption={t('client.addresses')}
            words="client"
            rows={addresses.map((address, number) => ({ ...address, number }))}
            rowKey={({ number }) => String(number)}
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
        </details>
      </div>
    </Card>
  );
}

/** `Ονασαγόρου 5, 201, Παλιά πόλη, 1011 Λευκωσία` */
function lineOf({ street, unit, district, zip, city }: Client['addresses'][number]): string {
  return [street, unit, district, `${zip} ${city}`.trim()].filter(Boolean).join(', ');
}

export function NotesCard({ notes }: Pick<Client, 'notes'>) {
  const t = useTranslate();
  return (
    <Card title={t('client.notes')}>
      <p className="prose">{notes}</p>
    </Card>
  );
}

/** What the client has said to advertising by each channel; nothing where nobody has asked. */
export function MarketingCard({ client: { marketing } }: { client: Client }) {
  const t = useTranslate();
  const wordsOf = useSaidWords();
  if (marketingChannels.every((channel) => marketing[channel] === null)) return null;
  const facts = marketingChannels.map((channel) => ({
    label: t(`marketing.${channel}`),
    value: wordsOf(marketing[channel]),
  }));
  return (
    <Card title={t('marketing.title')}>
      <Facts facts={facts} />
    </Card>
  );
}

/** The monthly subscription, with a button that invoices the jobs that are ready. */
export function SubscriptionCard({ client }: { client: Client }) {
  const t = useTranslate();
  const { money } = useFormat();
  const navigate = useNavigate();
  // The invoice is dated today.
  const locked = useLocks().refusalOf(today());
  const { amount, invoiceType } = client.subscriptionInvoice;
  const issue = useWrite('POST /invoice/issue-subscription-invoice', {
    cacheAs: 'GET /invoice/:id',
    notifies: true,
  });

  function createInvoice() {
    issue.mutate(
      { body: { client: client._id } },
      {
        onSuccess: (made) => {
          notify({ kind: 'good', title: t('notice.created'), body: invoiceLabel(made) });
          void navigate({ to: '/invoices/$id', params: { id: made._id } });
        },
      },
    );
  }

  return (
    <Card title={t('client.subscription')}>
      <Facts
        facts={[
          { label: t('client.subscriptionAmount'), value: money(amount) },
          { label: t('client.subscriptionType'), value: t(`common.invoiceType.${invoiceType}`) },
        ]}
      />
      {locked !== undefined && <p className="waiting">{locked}</p>}
      <Button
        icon={ReceiptText}
        pending={issue.isPending}
        disabled={locked !== undefined}
        onClick={createInvoice}
        wide
      >
        {t('clientNow.subscriptionIssue')}
      </Button>
    </Card>
  );
}
