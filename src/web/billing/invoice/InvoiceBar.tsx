import { Download, HandCoins } from 'lucide-react';
import { sumCents, toCents, toEuros } from '#shared/base/money.ts';
import { useFormat } from '#web/kit/base/format.ts';
import type { FiltersOf } from '#web/kit/base/http.ts';
import { csvName, saveFile } from '#web/kit/base/save-file.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useLocale } from '#web/kit/base/translate.tsx';
import { documentLocaleOf } from '#web/kit/base/words.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import type { TickedRows } from '#web/kit/ui/table/selection.tsx';
import { TickedBar, TickFound } from '#web/kit/ui/table/TickedBar.tsx';
import { ManyButtons } from '#web/parties/document/index.ts';
import { invoiceCsv } from './invoice-csv.ts';
import type { InvoiceRow } from './invoice.ts';
import { invoiceTable } from './InvoiceTable.tsx';

/** The limit of a call that sends messages. */
const MAX_TICKED = 1_000;

type Props = {
  ticked: TickedRows<InvoiceRow>;
  /** As the table reads its list. */
  params: TextParams;
  fixed: FiltersOf<'POST /invoice/search'>;
};

export function InvoiceBar({ ticked, params, fixed }: Props) {
  const { t, language } = useLocale();
  const { money } = useFormat();
  const invoices = ticked.rows;
  const unpaid = invoices.filter(({ status, balance }) => status === 'issued' && balance > 0);
  const owed = unpaid.filter((invoice) => invoice.owed > 0);
  const sum = toEuros(sumCents(owed.map((invoice) => toCents(invoice.owed))));

  async function saveCsv() {
    const { t: greek } = await documentLocaleOf('el');
    const text = invoiceCsv({ rows: invoices, t: greek, language });
    saveFile({ name: csvName([t('invoice.many')]), type: 'text/csv', text });
  }

  return (
    <TickedBar
      ticked={ticked}
      count={t('billing.issueInvoiceCount', { count: invoices.length })}
      sum={owed.length === 0 ? undefined : t('billing.owedOf', { sum: money(sum) })}
      rest={<TickFound table={invoiceTable} {...{ ticked, params, fixed }} most={MAX_TICKED} />}
    >
      <ManyButtons
        documents={invoices.map(({ _id }) => ({ kind: 'invoice', _id }))}
        owing={owed.map(({ client }) => client._id)}
        main={fixed.view === 'notSent' ? 'send' : 'remind'}
      />
      <TakePayment owed={unpaid} />
      <Button icon={Download} onClick={() => void saveCsv()}>
        {t('report.csv')}
      </Button>
    </TickedBar>
  );
}

/** Keeps the URL short enough to reload the page. */
const MAX_PAID = 200;

/** A payment belongs to one client. */
function TakePayment({ owed }: { owed: readonly InvoiceRow[] }) {
  const { t } = useLocale();
  const [client, ...others] = new Set(owed.map((invoice) => invoice.client._id));
  if (client === undefined || others.length > 0 || owed.length > MAX_PAID) return null;
  const search = { client, invoices: owed.map(({ _id }) => _id).join(',') };
  return (
    <ButtonLink icon={HandCoins} to={{ to: '/payments/create', search }}>
      {t('payment.new')}
    </ButtonLink>
  );
}
