import { useSearch } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { ClientShort } from '#web/client/client.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { BreakdownPanel } from './BreakdownPanel.tsx';
import { newInvoice } from './invoice-form.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import { TotalButton } from './TotalButton.tsx';
import { useBreakdown } from './use-breakdown.ts';
import { useTotals } from './use-totals.ts';
import css from './InvoiceForm.module.css';

const InvoicePreview = lazy(async () => ({
  default: (await import('./InvoicePreview.tsx')).InvoicePreview,
}));

/** `?client=&job=` choose beforehand. */
export function InvoiceCreate() {
  const { client: id, job } = useSearch({ from: '/frame/invoices/create' });
  if (id === undefined) return <CreateForm client={null} job={undefined} />;
  return <CreateFor key={id} id={id} job={job} />;
}

function CreateFor({ id, job }: { id: string; job: string | undefined }) {
  const read = useRead('GET /client/:id', { params: { id } });
  return <DataState read={read}>{(client) => <CreateForm client={client} job={job} />}</DataState>;
}

type Props = { client: ClientShort | null; job: string | undefined };

function CreateForm({ client, job }: Props) {
  const t = useTranslate();
  const [isPreview, setPreview] = useState(false);
  const form = useForm({
    call: 'POST /invoice',
    draft: newInvoice(client, job),
    send: (draft) => ({ ...draft, jobs: totals.jobIds }),
    stores: 'GET /invoice/:id',
    to: ({ _id }) => ({ to: '/invoices/$id', params: { id: _id } }),
  });
  const totals = useTotals(form);
  const breakdown = useBreakdown();
  return (
    <>
      <PageHeader
        title={t('invoice.new')}
        trail={[{ label: t('invoice.many'), to: { to: '/invoices' } }]}
        extra={
          <Button icon={Eye} disabled={!totals.canPreview} onClick={() => setPreview(true)}>
            {t('invoice.preview')}
          </Button>
        }
        action={
          <>
            <TotalButton {...breakdown.button} total={totals.sums.total} />
            <SaveButton form={form} label={t('invoice.create')} />
          </>
        }
      />
      <div className={css['layout']}>
        <InvoiceForm form={form} totals={totals} />
        <aside className={css['side']}>
          <BreakdownPanel form={form} totals={totals} {...breakdown.panel} />
        </aside>
      </div>
      {isPreview && (
        <Suspense>
          <InvoicePreview form={form} totals={totals} onClose={() => setPreview(false)} />
        </Suspense>
      )}
    </>
  );
}
