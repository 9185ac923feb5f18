import { useParams } from '@tanstack/react-router';
import { ClipboardPlus, HandCoins, Pencil, Plus, ReceiptText, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { marketingPath } from '#shared/document/marketing-path.ts';
import { publicPath } from '#shared/document/public-page.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { clientRecord } from '#shared/records/client.ts';
import { ALL_JOBS } from '#web/billing/invoice/index.ts';
import { ALL_INVOICES } from '#web/billing/payment/index.ts';
import { SubscriptionRuns } from '#web/billing/subscription/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { companyLanguage } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { HandoverButton } from '#web/kit/links/HandoverButton.tsx';
import { PhoneLink } from '#web/kit/links/PhoneLink.tsx';
import { nameOf } from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { CardsSkeleton, PageSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { Tabs } from '#web/kit/ui/page/Tabs.tsx';
import { CopyLink } from '#web/kit/ui/paper/CopyLink.tsx';
import { DownloadFile } from '#web/kit/ui/paper/DownloadFile.tsx';
import { useShownFacts } from '#web/kit/ui/record/shown-fields.ts';
import { type Client, DeleteClient } from '#web/parties/client/index.ts';
import { SameAgain, useEarlierJobs } from '#web/work/job/index.ts';
import { type ClientTab, clientTabs } from './client-search-params.ts';
import { tabContents } from './client-tabs.tsx';
import {
  AddressCard,
  ContactCard,
  MarketingCard,
  NotesCard,
  SubscriptionCard,
} from './ClientCards.tsx';
import { ClientFigures, ClientNow, FiguresSkeleton, type Now } from './ClientNow.tsx';
import { EraseClient } from './EraseClient.tsx';
import css from './ClientPage.module.css';

/** Shorter lists have no filters. */
const MIN_ROWS_FOR_FILTERS = 10;

export function ClientPage() {
  const { id } = useParams({ from: '/frame/clients/$id' });
  const read = useRead('GET /client/:id', { params: { id } });
  const waitsFor = [useNow(id), useEarlierJobs(id)];
  return (
    <DataState key={id} read={read} skeleton={<PageSkeleton />} waitsFor={waitsFor}>
      {(client) => <Overview client={client} />}
    </DataState>
  );
}

function useNow(id: string) {
  return useRead('GET /client/:id/now', { params: { id } }, { onReturn: true });
}

function Overview({ client }: { client: Client }) {
  const t = useTranslate();
  const { _id: id, notes } = client;
  const shownFacts = [...useShownFacts(clientRecord, client), ...electronicFacts(client, t)];
  const read = useNow(id);
  return (
    <>
      <PageHeader
        title={nameOf(client)}
        trail={[{ label: t('client.many'), to: { to: '/clients' } }]}
        facts={<HeadFacts client={client} />}
        extra={
          <>
            <ButtonLink
              icon={HandCoins}
              to={{ to: '/payments/create', search: { client: id, invoices: ALL_INVOICES } }}
            >
              {t('payment.new')}
            </ButtonLink>
            <ButtonLink icon={ScrollText} to={{ to: '/clients/statement/$id', params: { id } }}>
              {t('clientNow.statement')}
            </ButtonLink>
            <ButtonLink icon={Pencil} to={{ to: '/clients/edit/$id', params: { id } }}>
              {t('common.edit')}
            </ButtonLink>
          </>
        }
        more={<RareActions client={client} />}
        action={
          <>
            <SameAgain client={id} />
            <ButtonLink
              kind="main"
              icon={ClipboardPlus}
              to={{ to: '/jobs/create', search: { client: id } }}
            >
              {t('job.new')}
            </ButtonLink>
          </>
        }
      />
      <div className={`apart ${css['room']}`}>
        <DataState read={read} skeleton={<FiguresSkeleton />}>
          {(now) => <ClientFigures id={id} now={now} />}
        </DataState>
      </div>
      <PageColumns
        lead={<ContactCard client={client} />}
        aside={
          <>
            <AddressCard addresses={client.addresses} />
            {client.subscriptionInvoice.enabled && (
              <>
                <SubscriptionCard client={client} />
                <SubscriptionRuns client={id} />
              </>
            )}
            {shownFacts.length > 0 && (
              <Card title={t('client.details')}>
                <Facts facts={shownFacts} />
              </Card>
            )}
            <MarketingCard client={client} />
            {notes !== '' && <NotesCard notes={notes} />}
          </>
        }
      >
        <DataState read={read} skeleton={<CardsSkeleton lines={[0, 5, 3]} />}>
          {(now) => <ClientTabs clientId={id} now={now} />}
        </DataState>
      </PageColumns>
    </>
  );
}

function electronicFacts({ peppolId, buyerReference }: Client, t: Translate) {
  const facts = [
    { label: t('client.peppolId'), value: peppolId },
    { label: t('client.buyerReference'), value: buyerReference },
  ];
  return facts.filter(({ value }) => value !== '');
}

function HeadFacts({ client: { _ref, vatNumber, phones, addresses } }: { client: Client }) {
  const t = useTranslate();
  const { phoneNumber = '' } = phones[0] ?? {};
  const { city = '' } = addresses[0] ?? {};
  const ref = `${t('client.ref')} ${_ref}`;
  return (
    <>
      <span>{ref}</span>
      {phoneNumber !== '' && (
        <>
          {' · '}
          <PhoneLink number={phoneNumber} />
        </>
      )}
      {city !== '' && ` · ${city}`}
      {vatNumber !== '' && ` · ${t('client.vatNumber')} ${vatNumber}`}
    </>
  );
}

function RareActions({ client }: { client: Client }) {
  const t = useTranslate();
  const { _id: id, publicId, marketingId, language } = client;
  const marketing = marketingPath({ marketingId, language, companyLanguage: companyLanguage() });
  return (
    <>
      <HandoverButton client={id} />
      <ButtonLink
        icon={ReceiptText}
        to={{ to: '/invoices/create', search: { client: id, job: ALL_JOBS } }}
      >
        {t('invoice.new')}
      </ButtonLink>
      <CopyLink
        label={t('clientNow.copyStatementLink')}
        path={publicPath({
          page: '/clients/public/statement',
          publicId,
          language,
          companyLanguage: companyLanguage(),
        })}
      />
      {marketing !== null && <CopyLink label={t('marketing.copyLink')} path={marketing} />}
      <DownloadFile
        call="GET /client/:id/export"
        input={{ params: { id } }}
        label={t('archive.client')}
      />
      <DeleteClient client={client} />
      <EraseClient client={client} />
    </>
  );
}

/** The open tab and the parameters of its list are in the URL; they are dropped with the tab. */
function ClientTabs({ clientId, now }: { clientId: string; now: Now }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/clients/$id');
  const [{ tab: open = 'now' }, setParams] = searchParams;
  const counts: Partial<Record<ClientTab, number>> = now.counts;

  function contentOf(key: ClientTab): ReactNode {
    if (key === 'now') return <ClientNow now={now} />;
    const { create, list } = tabContents[key];
    return (
      <div className="stack">
        {create && (
          <p>
            <ButtonLink icon={Plus} to={create.to(clientId)}>
              {t(create.label)}
            </ButtonLink>
          </p>
        )}
        {list({ fixed: { client: clientId }, searchParams, filtersFrom: MIN_ROWS_FOR_FILTERS })}
      </div>
    );
  }

  return (
    <Tabs
      label={t('clientNow.overview')}
      value={open}
      onChange={(tab) => setParams({ tab: tab === 'now' ? undefined : tab }, { alone: true })}
      tabs={clientTabs.map((key) => ({
        key,
        label: t(`client.tab.${key}`),
        count: counts[key],
        content: contentOf(key),
      }))}
    />
  );
}
