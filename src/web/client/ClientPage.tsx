import { useParams } from '@tanstack/react-router';
import { ClipboardPlus, HandCoins, Pencil, Plus, ReceiptText, ScrollText } from 'lucide-react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead } from '#web/base/api.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SubscriptionRuns } from '#web/subscription/SubscriptionRuns.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageColumns } from '#web/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Tabs } from '#web/ui/page/Tabs.tsx';
import { clientTabs } from './client-search-params.ts';
import { tabContents } from './client-tabs.tsx';
import { type Client, nameOf } from './client.ts';
import { AddressCard, BalanceCard, ContactCard, NotesCard } from './ClientCards.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

export function ClientPage() {
  const { id } = useParams({ from: '/frame/clients/$id' });
  const read = useRead('GET /client/:id', { params: { id } });
  return <DataState read={read}>{(client) => <Overview key={id} client={client} />}</DataState>;
}

function Overview({ client }: { client: Client }) {
  const t = useTranslate();
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
            <Menu label={t('common.more')}>
              <ButtonLink
                icon={ReceiptText}
                to={{ to: '/invoices/create', search: { client: id } }}
              >
                {t('invoice.new')}
              </ButtonLink>
              <ButtonLink icon={HandCoins} to={{ to: '/payments/create', search: { client: id } }}>
                {t('payment.new')}
              </ButtonLink>
            </Menu>
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
            {client.subscriptionInvoice.enabled && (
              <>
                <SubscriptionCard client={client} />
                <SubscriptionRuns client={id} />
              </>
            )}
            <ContactCard client={client} />
            {notes !== '' && <NotesCard notes={notes} />}
          </>
        }
      >
        <AddressCard addresses={client.addresses} />
        <ClientTabs clientId={id} />
      </PageColumns>
    </>
  );
}

/** The open one is in the address, with what its list keeps there; that goes with the tab. */
function ClientTabs({ clientId }: { clientId: string }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/clients/$id');
  const [{ tab: open = clientTabs[0] }, setParams] = searchParams;
  return (
    <Tabs
      label={t('client.overview')}
      value={open}
      onChange={(tab) =>
        setParams({ tab: tab === clientTabs[0] ? undefined : tab }, { alone: true })
      }
      tabs={clientTabs.map((key) => {
        const { create, list } = tabContents[key];
        return {
          key,
          label: t(`client.tab.${key}`),
          content: (
            <div className="stack">
              {create && (
                <p>
                  <ButtonLink icon={Plus} to={create.to(clientId)}>
                    {t(create.label)}
                  </ButtonLink>
                </p>
              )}
              {list({ fixed: { client: clientId }, searchParams })}
            </div>
          ),
        };
      })}
    />
  );
}

function factsOf({ _ref, vatNumber }: Client, t: Translate): string {
  const ref = `${t('client.ref')} ${_ref}`;
  return vatNumber === '' ? ref : `${ref} · ${t('client.vatNumber')} ${vatNumber}`;
}
