import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useWrite } from '#web/app/api.ts';
import { useT } from '#web/app/words.tsx';
import { SubscriptionRuns } from '#web/subscription/SubscriptionRuns.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { useFormat } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import type { Client } from './client.ts';

/** What the client pays each month, and the invoice for the jobs that are ready. */
export function SubscriptionCard({ client }: { client: Client }) {
  const t = useT();
  const { money } = useFormat();
  const navigate = useNavigate();
  const { amount, invoiceType } = client.subscriptionInvoice;
  const issue = useWrite('POST /invoice/issue-subscription-invoice', {
    userError: true,
    stores: 'GET /invoice/:id',
  });

  function createInvoice() {
    issue.mutate(
      { body: { client: client._id } },
      {
        onSuccess: ({ _id }) => {
          notify({ kind: 'good', title: t('notice.created') });
          void navigate({ to: '/invoices/$id', params: { id: _id } });
        },
      },
    );
  }

  return (
    <Card title={t('client.subscription')}>
      <Facts
        facts={[
          { label: t('client.subscriptionAmount'), value: money(amount) },
          { label: t('client.subscriptionType'), value: t(`common.invoiceType.${invoiceType}`) },
        ]}
      />
      <SubscriptionRuns client={client._id} />
      <Button icon={ReceiptText} pending={issue.isPending} onClick={createInvoice} wide>
        {t('client.subscriptionIssue')}
      </Button>
    </Card>
  );
}
