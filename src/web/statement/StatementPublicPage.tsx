import { useParams } from '@tanstack/react-router';
import { publicPath } from '#shared/public-path.ts';
import { useRead } from '#web/base/api.ts';
import { pathOf } from '#web/base/http.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useLocale } from '#web/base/translate.tsx';
import { usePeriod } from '#web/ui/date/use-period.ts';
import { PublicFrame } from '#web/ui/paper/PublicFrame.tsx';
import { NotValid } from './NotValid.tsx';
import { allTime, type LinkedInvoice, queryOf } from './statement.ts';
import { StatementPaper } from './StatementPaper.tsx';
import { StatementRange } from './StatementRange.tsx';

/** The statement for whoever has the client's link; invoices open where they have a link too. */
export function StatementPublicPage() {
  const { t, language: lang } = useLocale();
  const { id: publicId } = useParams({ from: '/clients/public/statement/$id' });
  const searchParams = useSearchParams('/clients/public/statement/$id');
  const period = usePeriod({ kind: 'day', start: allTime, searchParams });
  const query = queryOf(period.asked);
  const read = useRead(
    'GET /statement/public/:publicId',
    { params: { publicId }, query },
    { keep: true },
  );
  return (
    <PublicFrame
      read={read}
      title={() => t('statement.title')}
      wrong={<NotValid />}
      pdf={pathOf('GET /statement/public/:publicId/pdf', {
        params: { publicId },
        query: { ...query, lang },
      })}
    >
      {(statement) => (
        <>
          <StatementRange period={period} />
          <StatementPaper statement={statement} linked={linked} />
        </>
      )}
    </PublicFrame>
  );
}

/** An invoice opens where it has a link of its own. */
function linked(invoice: LinkedInvoice, label: string) {
  if (!('publicId' in invoice) || invoice.publicId === null) return label;
  return <InvoiceLink publicId={invoice.publicId} label={label} />;
}

function InvoiceLink({ publicId, label }: { publicId: string; label: string }) {
  const { language } = useLocale();
  return <a href={publicPath({ kind: 'invoice', publicId, language })}>{label}</a>;
}
