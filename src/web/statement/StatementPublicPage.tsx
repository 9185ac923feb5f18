import { publicPath } from '#shared/public-path.ts';
import { useRead } from '#web/base/api.ts';
import { pathOf } from '#web/base/http.ts';
import { useLocale } from '#web/base/translate.tsx';
import { useId } from '#web/base/use-id.ts';
import { usePeriod } from '#web/ui/page/use-period.ts';
import { PublicFrame } from '#web/ui/paper/PublicFrame.tsx';
import { NotValid } from './NotValid.tsx';
import { allTime, type LinkedInvoice, queryOf } from './statement.ts';
import { StatementPaper } from './StatementPaper.tsx';
import { StatementRange } from './StatementRange.tsx';

/** The statement for whoever has the client's link; invoices open where they have a link too. */
export function StatementPublicPage() {
  const { t, language: lang } = useLocale();
  const publicId = useId();
  const period = usePeriod('day', allTime);
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
