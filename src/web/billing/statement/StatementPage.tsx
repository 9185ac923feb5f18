import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { statementModel } from '#shared/document/statement.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { type Answer, ApiError } from '#web/kit/base/http.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, nameOf } from '#web/kit/links/record-links.tsx';
import {
  DateRange,
  isPeriod,
  type Range,
  usePeriod,
  usePeriodErrors,
} from '#web/kit/ui/date/DateRange.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { LinkCard } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { FilterBar } from '#web/kit/ui/page/FilterBar.tsx';
import { ForDesk } from '#web/kit/ui/page/ForDesk.tsx';
import { PageColumns } from '#web/kit/ui/page/PageColumns.tsx';
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { CopyLink } from '#web/kit/ui/paper/CopyLink.tsx';
import { DownloadPdf } from '#web/kit/ui/paper/DownloadPdf.tsx';
import { PrintButton } from '#web/kit/ui/paper/PrintButton.tsx';
import { PrintedPaper } from '#web/kit/ui/paper/PrintedPaper.tsx';
import {
  DeliveryCard,
  type DocumentView,
  ForwardButton,
  fromModel,
  LazyForwardDialog,
  linkedInvoice,
  publicPageOf,
  ShareMenu,
} from '#web/parties/document/index.ts';

/** The statement for staff; the public one is rendered by the server. */
export function StatementPage() {
  const { id: clientId } = useParams({ from: '/frame/clients/statement/$id' });
  const searchParams = useSearchParams('/frame/clients/statement/$id');
  const period = usePeriod({ kind: 'day', start: allTime, searchParams });
  const query = queryOf(period.asked);
  const read = useRead('GET /statement/:clientId', { params: { clientId }, query }, { keep: true });
  if (read.error instanceof ApiError && read.error.status === 404) return <NotValid />;
  return (
    <DataState read={read} skeleton={<PaperSkeleton />}>
      {(statement) => (
        <>
          <Head statement={statement} />
          <PageColumns
            aside={
              <ForDesk>
                <DeliveryCard of={{ client: clientId, kind: 'statement' }} />
                <StatementLinkCard statement={statement} />
              </ForDesk>
            }
          >
            <FilterBar>
              <DateRange value={period.typed} onChange={period.type} errors={period.errors} />
            </FilterBar>
            <PrintedPaper
              paperIn={(locale) => statementModel.paper(statement, locale)}
              language={statement.client.language}
              linked={linkedInvoice}
            />
          </PageColumns>
        </>
      )}
    </DataState>
  );
}

function Head({ statement }: { statement: Statement }) {
  const t = useTranslate();
  const { client, from, to } = statement;
  return (
    <PageHeader
      title={t('statement.title')}
      trail={[
        { label: t('client.many'), to: { to: '/clients' } },
        { label: nameOf(client), to: { to: '/clients/$id', params: { id: client._id } } },
      ]}
      facts={<ClientLink client={client} />}
      extra={
        <>
          <ForDesk>
            <ForwardStatement statement={statement} />
            <ShareMenu document={{ kind: 'statement', _id: client._id, from, to }} />
          </ForDesk>
          <DownloadPdf
            call="GET /statement/:clientId/pdf"
            input={{ params: { clientId: client._id }, query: queryOf({ from, to }) }}
          />
        </>
      }
      action={<PrintButton />}
    />
  );
}

/** The public link of a statement: it always exists, but can be replaced. */
function StatementLinkCard({ statement }: { statement: Statement }) {
  const t = useTranslate();
  const { client } = statement;
  const replace = useWrite('POST /client/:id/newPublicId');
  return (
    <LinkCard help={t('forward.statementLink')}>
      <CopyLink
        label={t('statement.copyLink')}
        path={publicPageOf(documentOf(statement, t)) ?? ''}
      />
      <ConfirmWrite
        act="newLink"
        words="forward"
        values={{ client: nameOf(client) }}
        write={replace}
        id={client._id}
      />
    </LinkCard>
  );
}

const rule = { kind: 'day', mayBeEmpty: true } as const;

type Props = { statement: Statement };

/** Sends the statement to its client, for the period of the page or another one. */
function ForwardStatement({ statement }: Props) {
  return (
    <ForwardButton>
      {(close) => <StatementDialog statement={statement} onClose={close} />}
    </ForwardButton>
  );
}

function StatementDialog({ statement, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate();
  const { client } = statement;
  const [range, setRange] = useState<Range>({ from: statement.from, to: statement.to });
  const isValid = isPeriod(range, rule);
  const read = useRead(
    'GET /statement/:clientId',
    { params: { clientId: client._id }, query: isValid ? queryOf(range) : {} },
    { enabled: isValid },
  );
  const forward = useWrite('POST /client/statement/forward/:id');
  const params = { id: client._id };
  return (
    <LazyForwardDialog
      document={isValid && read.data ? documentOf(read.data, t) : undefined}
      title={t('statement.title')}
      client={client._id}
      send={(body) => forward.mutateAsync({ params, body: { ...body, ...range } })}
      onClose={onClose}
    >
      <DateRange value={range} onChange={setRange} errors={usePeriodErrors(range, rule)} />
    </LazyForwardDialog>
  );
}

/** Shown if the client does not exist (specification). */
function NotValid() {
  const t = useTranslate();
  return (
    <section className="message">
      <title>{t('statement.notValid')}</title>
      <h1>{t('statement.notValid')}</h1>
      <p>{t('statement.notValidBody')}</p>
    </section>
  );
}

type Statement = Answer<'GET /statement/:clientId'>;

/** Both ends of a statement's period may be open. */
const allTime: Range = { from: null, to: null };

/** The query of a period, without open ends. */
function queryOf({ from, to }: Range): { from?: string; to?: string } {
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

function documentOf(statement: Statement, t: Translate): DocumentView {
  const { client, from, to } = statement;
  return {
    ...fromModel(statementModel, statement),
    title: t('statement.title'),
    client: client._id,
    publicId: client.publicId,
    range: { from, to },
  };
}
