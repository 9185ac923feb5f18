import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { FileText, Pencil, ReceiptText, Repeat } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { mayComplete, mayDelete, mayEdit, mayInvoice } from '#shared/rules/job.ts';
import { progressText } from '#shared/rules/progress-text.ts';
import { earliestRows, nextStage } from '#shared/rules/stage.ts';
import { LabelButton, LazyLabelDialog } from '#web/floor/label/index.ts';
import { EarlierStays, useStaysOf } from '#web/floor/storage/index.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { HandoverButton } from '#web/kit/links/HandoverButton.tsx';
import { PhoneLink } from '#web/kit/links/PhoneLink.tsx';
import { ClientLink, InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PageSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { WithHistory } from '#web/parties/history/index.ts';
import { DeleteJob, type Job, stateOf } from '#web/work/job/index.ts';
import { PHOTOS_AT_ONCE, type PhotoTarget, Photos, usePhotos } from '#web/work/photo/index.ts';
import { StageButtons } from '#web/work/stage/index.ts';
import { JobItemsCard, piecesOf } from './JobItemsCard.tsx';
import css from './JobPage.module.css';

export function JobPage() {
  const { id } = useParams({ from: '/frame/jobs/$id' });
  const read = useRead('GET /job/:id', { params: { id } });
  const waitsFor = [
    usePhones(id),
    useStaysOf({ job: id }),
    usePhotos({ job: id }, PHOTOS_AT_ONCE),
    useRead('GET /config'),
  ];
  return (
    <DataState key={id} read={read} skeleton={<PageSkeleton />} waitsFor={waitsFor}>
      {(job) => <Overview job={job} />}
    </DataState>
  );
}

function Overview({ job }: { job: Job }) {
  const t = useTranslate();
  const { isDesk } = usePermissions();
  const isNarrow = useIsNarrow();
  const searchParams = useSearchParams('/frame/jobs/$id');
  const next = nextStage(earliestRows(job.items)[0]?.stage ?? null);
  const edit = { to: '/jobs/edit/$id', params: { id: job._id } } as const;
  return (
    <>
      <PageHeader
        title={t('job.title', { ref: job._ref })}
        trail={[
          { label: t('job.many'), to: { to: '/jobs' } },
          { label: nameOf(job.client), to: { to: '/clients/$id', params: { id: job.client._id } } },
        ]}
        state={<StatusBadge of={stateOf(job)} />}
        facts={<HeadFacts job={job} />}
        extra={
          <>
            <ButtonLink
              icon={ReceiptText}
              to={{ to: '/jobs/receipt/$id', params: { id: job._id } }}
            >
              {t(isNarrow ? 'intake.receiptShort' : 'intake.receipt')}
            </ButtonLink>
            {job.progress.ready > 0 && (isDesk || next !== undefined) && (
              <HandoverButton client={job.client._id} />
            )}
            {mayEdit(job) && (
              <ButtonLink icon={Pencil} to={edit}>
                {t('common.edit')}
              </ButtonLink>
            )}
          </>
        }
        more={
          <>
            {!mayComplete(job) && (
              <ButtonLink
                icon={Repeat}
                to={{ to: '/jobs/create', search: { client: job.client._id, from: job._id } }}
              >
                {t('intake.sameAgain')}
              </ButtonLink>
            )}
            <LabelButton of={{ pieces: piecesOf(job.items), job: job._id }} />
            {isDesk && mayDelete(job) && <DeleteJob job={job} />}
          </>
        }
        action={isDesk ? <MainAction job={job} /> : <NextStage job={job} />}
      />
      <SavedLabels job={job} />
      <WithHistory record={job._id} searchParams={searchParams}>
        <PageColumns>
          <JobItemsCard job={job} />
          <JobFacts job={job} />
          <Photos of={{ job: job._id }} shots={photoTargets(job)} />
          <EarlierStays of={{ job: job._id }} shown={job.items} />
        </PageColumns>
      </WithHistory>
    </>
  );
}

/** Labels requested when the job was saved. The receipt follows, whether they were printed or not. */
function SavedLabels({ job }: { job: Job }) {
  const navigate = useNavigate();
  const [{ labels }, setParams] = useSearchParams('/frame/jobs/$id');
  const params = { id: job._id };
  const receipt = { to: '/jobs/receipt/$id', params, search: { print: 'yes' } } as const;
  const pieces = piecesOf(job.items);
  if (labels === undefined) return null;
  if (pieces.length === 0) return labels === 'andReceipt' && <Navigate {...receipt} replace />;

  function close() {
    if (labels === 'yes') return setParams({ labels: undefined }, { isSafe: true });
    void navigate({ ...receipt, replace: true, ignoreBlocker: true });
  }

  return (
    <Suspense>
      <LazyLabelDialog of={{ pieces, job: job._id }} onClose={close} />
    </Suspense>
  );
}

/** The next step of the job: complete it, then invoice it. */
function MainAction({ job }: { job: Job }) {
  const t = useTranslate();
  const { money } = useFormat();
  const complete = useWrite('PUT /job/completeJob/:id', { cacheAs: 'GET /job/:id' });
  const reopen = useWrite('PUT /job/:id/reopen', { cacheAs: 'GET /job/:id' });
  if (mayInvoice(job)) {
    const search = { client: job.client._id, job: job._id };
    return (
      <ButtonLink kind="main" icon={FileText} to={{ to: '/invoices/create', search }}>
        {t('intake.createInvoice')}
      </ButtonLink>
    );
  }
  if (!mayComplete(job)) return null;
  const { pieces, ready, handedOver } = job.progress;
  const left = pieces - ready - handedOver;
  return (
    <ConfirmWrite
      act="complete"
      words="job"
      values={{ ref: job._ref, total: t('job.net', { sum: money(job.total) }) }}
      write={complete}
      id={job._id}
      name={t('job.title', { ref: job._ref })}
      undo={({ _id: id, _rev }) => reopen.mutateAsync({ params: { id }, body: { _rev } })}
      body={[
        t('job.completeBody'),
        ...(left === 0 ? [] : [t('stage.completeBody', { count: left })]),
      ].join(' ')}
      kind="main"
    />
  );
}

/** The next step of the workshop: the next stage of the pieces that are furthest behind, or their hand-over. */
function NextStage({ job }: { job: Job }) {
  const rows = earliestRows(job.items);
  const [first] = rows;
  if (first === undefined) return null;
  const next = nextStage(first.stage);
  if (next === undefined) return <HandoverButton client={job.client._id} kind="main" />;
  const all = job.items.filter(({ stage }) => stage !== null).length;
  return <StageButtons rows={rows} to={[next]} all={all} kind="main" />;
}

/** The facts that people look for first. */
function HeadFacts({ job }: { job: Job }) {
  const t = useTranslate();
  const { day, money } = useFormat();
  const { seesMoney } = usePermissions();
  const [phone] = usePhones(job._id).data?.data ?? [];
  const due = job.dueDate === null ? '' : `${t('job.dueDate')} ${day(job.dueDate)}`;
  const facts = [due, progressText(job.progress, { t }, job.items)].filter((fact) => fact !== '');
  return (
    <>
      <ClientLink client={job.client} />
      {phone && (
        <>
          {' · '}
          <PhoneLink number={phone.phoneNumber} />
        </>
      )}
      {facts.map((fact) => (
        <Fragment key={fact}>
          {' · '}
          <span data-whole>{fact}</span>
        </Fragment>
      ))}
      {seesMoney && (
        <>
          {' · '}
          <span data-whole>
            <strong className={css['sum']}>{money(job.total)}</strong> {t('job.withoutVat')}
          </span>
        </>
      )}
      {job.instructions !== '' && (
        <strong className={`prose ${css['instructions']}`}>{job.instructions}</strong>
      )}
    </>
  );
}

/** The phones of the client. */
function usePhones(id: string) {
  return useRead('GET /job/:id/phones', { params: { id } });
}

/** All facts; empty ones are omitted. */
function JobFacts({ job }: { job: Job }) {
  const t = useTranslate();
  const { day, instant, money } = useFormat();
  const { seesMoney } = usePermissions();
  const { client, invoice } = job;
  const phones = usePhones(job._id).data?.data ?? [];
  const facts = [
    {
      label: t('job.client'),
      value: (
        <ClientLink client={client}>
          {client._ref} · {client.fullName || client.companyName}
        </ClientLink>
      ),
    },
    { label: t('job.company'), value: client.companyName },
    { label: t('client.phones'), value: phones.length > 0 ? <Phones phones={phones} /> : null },
    { label: t('intake.createdOn'), value: instant(job._createdOn) },
    { label: t('job.startDate'), value: day(job.startDate) },
    { label: t('job.dueDate'), value: day(job.dueDate) },
    { label: t('job.endDate'), value: day(job.endDate) },
    { label: t('job.subscription'), value: job.subscription ? t('common.yes') : null },
    { label: t('job.invoice'), value: invoice && <InvoiceLink invoice={invoice} /> },
    { label: t('job.progress'), value: progressText(job.progress, { t }, job.items) },
    ...(seesMoney ? [{ label: t('job.netTotal'), value: money(job.total) }] : []),
  ];
  return (
    <Card title={t('intake.details')}>
      <Facts facts={facts.filter(({ value }) => value !== '' && value !== null)} />
    </Card>
  );
}

function Phones({ phones }: { phones: Answer<'GET /job/:id/phones'>['data'] }) {
  const t = useTranslate();
  return (
    <ul>
      {phones.map(({ phoneType, phoneNumber }) => (
        <li key={`${phoneType} ${phoneNumber}`}>
          <PhoneLink number={phoneNumber} />{' '}
          <span className="dim">{t(`client.phoneType.${phoneType}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pieces that can be photographed, without duplicates. */
function photoTargets({ items }: Pick<Job, 'items'>): PhotoTarget[] {
  const byPiece = new Map<string, PhotoTarget>();
  for (const { _id, clientItem } of items) {
    if (clientItem && !byPiece.has(clientItem._id)) {
      byPiece.set(clientItem._id, { clientItem, jobItem: _id });
    }
  }
  return [...byPiece.values()];
}
