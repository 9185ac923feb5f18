import { creditLabel, invoiceLabel } from '#shared/i18n/format.ts';
import { creditColumns } from '#shared/records/credit.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { InvoiceLink, nameOf } from '#web/kit/links/record-links.tsx';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { Struck } from '#web/kit/ui/page/StatusBadge.tsx';
import { listOf } from '#web/kit/ui/table/ServerTable.tsx';

export function CreditList() {
  return (
    <ListPage words="credit">
      <CreditTable searchParams={useSearchParams('/frame/credits')} />
    </ListPage>
  );
}

const CreditTable = listOf({
  call: 'POST /credit/search',
  words: 'credit',
  searched: creditColumns,
  columns: [
    {
      key: '_ref',
      card: 'title',
      show: ({ _ref, status }, { t, mark }) => (
        <>
          <Struck when={status === 'cancelled'}>{mark(creditLabel(_ref))}</Struck>
          {status === 'cancelled' && <span className="hidden">{t('credit.status.cancelled')}</span>}
        </>
      ),
    },
    {
      key: 'clientName',
      label: 'credit.client',
      card: 'title',
      width: 14,
      show: ({ clientFullName, clientCompanyName }, { clip }) =>
        clip(nameOf({ fullName: clientFullName, companyName: clientCompanyName })),
    },
    { key: 'date', card: 'fact' },
    {
      key: 'invoice',
      filter: false,
      width: 7,
      show: ({ invoice }, { clip }) =>
        clip(invoiceLabel(invoice), <InvoiceLink invoice={invoice} />),
    },
    { key: 'netTotal', hideOrder: 3 },
    { key: 'taxTotal', hideOrder: 3 },
    {
      key: 'total',
      card: 'fact',
      show: ({ status, breakdown }, { mark, money }) => (
        <Struck when={status === 'cancelled'}>{mark(money(breakdown.total))}</Struck>
      ),
    },
    { key: 'reason', hideOrder: 1, width: 14 },
    { key: 'lastSent', hideOrder: 2 },
  ],
  hasSums: true,
  to: ({ _id }) => ({ to: '/credits/$id', params: { id: _id } }),
});
