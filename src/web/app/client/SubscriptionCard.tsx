import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { invoiceLabel } from '#shared/format.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import type { Client } from '#web/parties/client/index.ts';

/** The monthly subscription, with a button that invoices the jobs that are ready. */
export function SubscriptionCard({ client }: { client: Client }) {
  const t = useTranslate();
  const { money } = useFormat();
  const navigate = useNavigate();
  const { amount, invoiceType } = client.subscriptionInvoice;
  const issue = useWrite('POST /invoice/issue-subscription-invoice', {
    stores: 'GET /invoice/:id',
  });

  function createInvoice() {
    issue.mutate(
      { body: { client: client._id } },
      {
        onSuccess: (made) => {
          notify({ kind: 'good', title: t('notice.created'), body: invoiceLabel(made) });
          void navigate({ to: '/invoices/$id', params: { id: made._id } });
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
      <Button icon={ReceiptText} pending={issue.isPending} onClick={createInvoice} wide>
        {t('clientNow.subscriptionIssue')}
      </Button>
    </Card>
  );
}
