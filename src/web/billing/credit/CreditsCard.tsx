import { Link } from '@tanstack/react-router';
import { creditLabel } from '#shared/i18n/format.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { Answer } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';

type Credit = Answer<'GET /invoice/:id/credits'>['data'][number];

/** The credit notes of an invoice; renders nothing if there are none. */
export function CreditsCard({ invoiceId }: { invoiceId: string }) {
  const t = useTranslate();
  const { data: credits } = useRead('GET /invoice/:id/credits', { params: { id: invoiceId } });
  if (credits === undefined || credits.data.length === 0) return null;
  return (
    <Card title={t('credit.many')} flush>
      <PlainTable
        caption={t('credit.many')}
        words="credit"
        rows={credits.data}
        rowKey={({ _id }) => _id}
        columns={columns}
      />
    </Card>
  );
}

const columns: readonly FactColumn<Credit>[] = [
  {
    key: 'ref',
    kind: 'documentNumber',
    show: ({ _id, _ref, status }) => (
      <Struck when={status === 'cancelled'}>
        <Link to="/credits/$id" params={{ id: _id }}>
          {creditLabel(_ref)}
        </Link>
      </Struck>
    ),
  },
  { key: 'date', kind: 'day' },
  {
    key: 'total',
    kind: 'money',
    show: ({ status, breakdown }, { money }) => (
      <Struck when={status === 'cancelled'}>{money(breakdown.total)}</Struck>
    ),
  },
];
