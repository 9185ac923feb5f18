import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { intakeModel, intakeTitle } from '#shared/document/intake.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { DocumentSheet } from '#web/parties/document/index.ts';

/** The intake receipt of a job; `?print=yes` prints it once it is loaded. */
export function IntakePage() {
  const { id } = useParams({ from: '/frame/jobs/receipt/$id' });
  const read = useRead('GET /intake/:id', { params: { id } });
  return (
    <DataState read={read} skeleton={<PaperSkeleton />}>
      {(intake) => <Receipt key={id} intake={intake} />}
    </DataState>
  );
}

function Receipt({ intake }: { intake: Answer<'GET /intake/:id'> }) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/jobs/receipt/$id');
  usePrintOnce(searchParams);
  const { _id: id, _ref, client } = intake;
  return (
    <DocumentSheet
      kind="intake"
      model={intakeModel}
      shown={intake}
      title={intakeTitle(intake, { t })}
      trail={[
        { label: t('job.many'), to: { to: '/jobs' } },
        { label: t('job.title', { ref: _ref }), to: { to: '/jobs/$id', params: { id } } },
      ]}
      facts={<ClientLink client={client} />}
      searchParams={searchParams}
    />
  );
}

/**
 * Opens the print dialog once, unless the page is left before; removing the parameter keeps Back from repeating
 * it.
 */
function usePrintOnce([{ print }, setParams]: ReturnType<
  typeof useSearchParams<'/frame/jobs/receipt/$id'>
>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (print !== 'yes') return;
    setParams({ print: undefined });
    // The text in the client's language may still be loading.
    timer.current = setTimeout(() => window.print(), PRINT_DELAY_MS);
  });
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, []);
}

const PRINT_DELAY_MS = 500;
