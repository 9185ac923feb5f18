import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatSize } from '#shared/format.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { EarlierStays, StorageCard } from '#web/floor/storage/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { useShownFacts } from '#web/kit/ui/record/shown-fields.ts';
import { WithHistory } from '#web/parties/history/index.ts';
import type { ClientItem } from '#web/work/client-item/index.ts';
import { Photos } from '#web/work/photo/index.ts';
import { NextStep, OtherSteps } from './ClientItemActions.tsx';
import { LifeCard } from './LifeCard.tsx';

const JobTable = lazyPart(() => import('#web/work/job/JobTable.tsx'), 'JobTable');

export function ClientItemPage() {
  const { id } = useParams({ from: '/frame/clientItems/$id' });
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return <DataState read={read}>{(item) => <Details key={id} clientItem={item} />}</DataState>;
}

function Details({ clientItem }: { clientItem: ClientItem }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { seesMoney } = usePermissions();
  const searchParams = useSearchParams('/frame/clientItems/$id');
  const { language } = useLocale();
  const shownFacts = useShownFacts(clientItemRecord, clientItem);
  const { _id: id, _ref, _previousRef, title, client, category, price } = clientItem;
  const { dimensions, description, inStorage } = clientItem;
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('clientItem.many'), to: { to: '/clientItems' } }]}
        state={
          <StatusBadge kind={inStorage ? 'waiting' : 'quiet'}>
            {t(inStorage ? 'clientItem.inStorage' : 'clientItem.notStored')}
          </StatusBadge>
        }
        facts={`${t('clientItem.ref')} ${_ref}`}
        extra={<OtherSteps clientItem={clientItem} />}
        action={<NextStep clientItem={clientItem} />}
      />
      <WithHistory record={id} searchParams={searchParams}>
        <PageColumns lead={inStorage ? <StorageCard clientItemId={id} /> : undefined}>
          <Card title={t('clientItem.details')}>
            <Facts
              facts={[
                { label: t('clientItem.client'), value: <ClientLink client={client} /> },
                { label: t('clientItem.previousRef'), value: _previousRef },
                { label: t('clientItem.category'), value: category },
                { label: t('clientItem.size'), value: formatSize(dimensions, language) },
                ...(seesMoney
                  ? [{ label: t('clientItem.price'), value: price > 0 ? money(price) : '' }]
                  : []),
                { label: t('clientItem.description'), value: description },
                ...shownFacts,
              ]}
            />
          </Card>
          <Photos of={{ clientItem: id }} shots={[{ clientItem, jobItem: null }]} />
          <LifeCard clientItemId={id} />
          <EarlierStays of={{ clientItem: id }} />
          <section className="stack" aria-label={t('job.many')}>
            <h2>{t('job.many')}</h2>
            <Suspense fallback={<Skeleton lines={4} />}>
              <JobTable
                searchParams={searchParams}
                fixed={{ clientItem: id }}
                without={['clientFullName', 'clientCompanyName']}
                emptyWord="job.empty"
              />
            </Suspense>
          </section>
        </PageColumns>
      </WithHistory>
    </>
  );
}
