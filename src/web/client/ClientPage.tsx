import { ClipboardPlus, HandCoins, Pencil, Plus, ReceiptText, ScrollText } from 'lucide-react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/base/api.ts';
import { useTranslateKey, useTranslate } from '#web/base/translate.tsx';
import { useId } from '#web/base/use-id.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { MoreMenu } from '#web/ui/overlay/MoreMenu.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/page/Tabs.tsx';
import { clientTabs } from './client-tabs.tsx';
import { type Client, nameOf } from './client.ts';
import { AddressCard, BalanceCard, ContactCard, NotesCard } from './ClientCards.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import css from './ClientPage.module.css';

export function ClientPage() {
  const id = useId();
  const read = useRead('GET /client/:id', { params: { id } });
  return <DataState read={read}>{(client) => <Overview key={id} client={client} />}</DataState>;
}

function Overview({ client }: { client: Client }) {
  const t = useTranslate();
  const say = useTranslateKey();
  const { _id: id, notes } = client;
  return (
    <>
      <PageHeader
        title={nameOf(client)}
        trail={[{ label: t('client.many'), to: { to: '/clients' } }]}
        facts={factsOf(client, t)}
        extra={
          <>
            <ButtonLink icon={ClipboardPlus} to={{ to: '/jobs/create', search: { client: id } }}>
              {t('job.new')}
            </ButtonLink>
            <ButtonLink icon={ScrollText} to={{ to: '/clients/statement/$id', params: { id } }}>
              {t('client.statement')}
            </ButtonLink>
            <MoreMenu>
              <ButtonLink
                icon={ReceiptText}
                to={{ to: '/invoices/create', search: { client: id } }}
              >
                {t('invoice.new')}
              </ButtonLink>
              <ButtonLink icon={HandCoins} to={{ to: '/payments/create', search: { client: id } }}>
                {t('payment.new')}
              </ButtonLink>
            </MoreMenu>
          </>
        }
        action={
          <ButtonLink kind="main" icon={Pencil} to={{ to: '/clients/edit/$id', params: { id } }}>
            {t('common.edit')}
          </ButtonLink>
        }
      />
      <PageColumns
        lead={<BalanceCard clientId={id} />}
        aside={
          <>
            {client.subscriptionInvoice.enabled && <SubscriptionCard client={client} />}
            <ContactCard client={client} />
            {notes !== '' && <NotesCard notes={notes} />}
          </>
        }
      >
        <AddressCard addresses={client.addresses} />
        <Tabs
          label={t('client.overview')}
          tabs={clientTabs.map(({ key, label, create, show }) => ({
            key,
            label: say(label),
            content: (
              <>
                {create && (
                  <p className={css['create']}>
                    <ButtonLink icon={Plus} to={{ to: create.to, search: { client: id } }}>
                      {say(create.label)}
                    </ButtonLink>
                  </p>
                )}
                {show(id)}
              </>
            ),
          }))}
        />
      </PageColumns>
    </>
  );
}

function factsOf({ _ref, vatNumber }: Client, t: Translate): string {
  const ref = `${t('client.ref')} ${_ref}`;
  return vatNumber === '' ? ref : `${ref} · ${t('client.vatNumber')} ${vatNumber}`;
}
