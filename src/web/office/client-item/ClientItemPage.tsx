import { useParams } from '@tanstack/react-router';
import { ClipboardPlus, Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { formatSize } from '#shared/i18n/format.ts';
import { clientItemRecord } from '#shared/records/client-item.ts';
import { LabelButton } from '#web/floor/label/index.ts';
import {
  EarlierStays,
  StorageButton,
  StorageCard,
  useOpenStays,
  useStaysOf,
} from '#web/floor/storage/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { HandoverButton } from '#web/kit/links/HandoverButton.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import type { ButtonKind } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PageSkeleton, Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { useShownFacts } from '#web/kit/ui/record/shown-fields.ts';
import { WithHistory } from '#web/parties/history/index.ts';
import { type ClientItem, DeleteClientItem } from '#web/work/client-item/index.ts';
import { Photos, PHOTOS_AT_ONCE, usePhotos } from '#web/work/photo/index.ts';
import { StageButtons } from '#web/work/stage/index.ts';
import { LifeCard, useLife } from './LifeCard.tsx';

const JobTable = lazyPart(() =>
  import('#web/work/job/JobTable.tsx').then(({ JobTable }) => JobTable),
);

export function ClientItemPage() {
  const { id } = useParams({ from: '/frame/clientItems/$id' });
  const read = useRead('GET /clientItem/:id', { params: { id } });
  const waitsFor = [
    useLife(id),
    useExpectedBy(id, read.data?.inStorage !== true),
    useStaysOf({ clientItem: id }),
    usePhotos({ clientItem: id }, PHOTOS_AT_ONCE),
  ];
  return (
    <DataState key={id} read={read} skeleton={<PageSkeleton />} waitsFor={waitsFor}>
      {(item) => <Details clientItem={item} />}
    </DataState>
  );
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
        state={<StatusBadge of={inStorage ? 'clientItem.inStorage' : 'clientItem.notStored'} />}
        facts={`${t('clientItem.ref')} ${_ref}`}
        extra={<OtherStep clientItem={clientItem} />}
        more={<RareSteps clientItem={clientItem} />}
        action={<NextStep clientItem={clientItem} />}
      />
      <WithHistory record={id} searchParams={searchParams}>
        <PageColumns lead={inStorage ? <StorageCard clientItemId={id} /> : undefined}>
          <Card title={t('clientItem.details')}>
            <Facts
              facts={[
                {
                  label: t('clientItem.client'),
                  value: <ClientLink client={client} />,
                  isWide: true,
                },
                { label: t('clientItem.previousRef'), value: _previousRef },
                { label: t('clientItem.category'), value: category },
                { label: t('clientItem.size'), value: formatSize(dimensions, language) },
                ...(seesMoney
                  ? [{ label: t('clientItem.price'), value: price > 0 ? money(price) : '' }]
                  : []),
                { label: t('clientItem.description'), value: description, isWide: true },
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

type Props = { clientItem: ClientItem };

/**
 * The likeliest next step for the carpet: import by its open job, mark as ready, hand over, export,
 * or a new job.
 */
function NextStep({ clientItem }: Props) {
  const { isKnown, isComing, expected } = useExpected(clientItem);
  const { isRead, last } = useCurrentWork(clientItem);
  if (!isKnown && !isRead) return null;
  if (last?.stage === 'ready')
    return <HandoverButton client={last.client._id} rows={[last._id]} kind="main" />;
  if (last) return <StageButtons rows={[last]} to={['ready']} kind="main" />;
  if (clientItem.inStorage) return <Export clientItem={clientItem} kind="main" />;
  return isComing ? (
    <StorageButton kind="main" step="import" pieces={expected} />
  ) : (
    <NewJob clientItem={clientItem} kind="main" />
  );
}

/** A new job, unless it is the likeliest step. */
function OtherStep({ clientItem }: Props) {
  const { isComing } = useExpected(clientItem);
  return (clientItem.inStorage || isComing) && <NewJob clientItem={clientItem} />;
}

function RareSteps({ clientItem }: Props) {
  const t = useTranslate();
  const { isKnown, isComing } = useExpected(clientItem);
  const { _id: id } = clientItem;
  const { last } = useCurrentWork(clientItem);
  return (
    <>
      <ButtonLink icon={Pencil} to={{ to: '/clientItems/edit/$id', params: { id } }}>
        {t('common.edit')}
      </ButtonLink>
      {last && <Export clientItem={clientItem} />}
      {isKnown && !isComing && (
        <StorageButton
          step="importAlone"
          pieces={[{ _id: id, clientItem }]}
          label={t('storage.withoutJob')}
        />
      )}
      <LabelButton of={{ pieces: [id] }} />
      <DeleteClientItem clientItem={clientItem} />
    </>
  );
}

/** The row of an open job that expects the carpet; not read while it is stored. */
function useExpected({ _id, inStorage }: ClientItem) {
  const read = useExpectedBy(_id, !inStorage);
  const expected = read.data?.data ?? [];
  return {
    expected,
    isComing: !inStorage && expected.length > 0,
    isKnown: !inStorage && !read.isPending,
  };
}

function useExpectedBy(clientItem: string, enabled: boolean) {
  const body = { size: 1, filters: { clientItem } };
  return useRead('POST /job/search-expected', { body }, { enabled });
}

/**
 * The row of the job for which the piece is in the shop; undefined if it was handed over by that
 * row.
 */
function useCurrentWork({ _id: id, inStorage }: ClientItem) {
  const read = useLife(id);
  const last = inStorage ? read.data?.last : undefined;
  return {
    isRead: inStorage && !read.isPending,
    last: last?.stage === 'handedOver' ? undefined : last,
  };
}

function Export({ clientItem: { _id }, kind = 'plain' }: Props & { kind?: ButtonKind }) {
  const stays = useOpenStays({ clientItem: _id });
  return <StorageButton kind={kind} step="export" pieces={stays} />;
}

function NewJob({ clientItem: { _id }, kind = 'plain' }: Props & { kind?: ButtonKind }) {
  const t = useTranslate();
  return (
    <ButtonLink
      kind={kind}
      icon={ClipboardPlus}
      to={{ to: '/jobs/create', search: { clientItem: _id } }}
    >
      {t('job.new')}
    </ButtonLink>
  );
}
