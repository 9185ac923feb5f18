import { useT } from '#web/app/words.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  const t = useT();
  const create = { label: t('payment.new'), to: { to: '/payments/create' } } as const;
  return (
    <ListPage title={t('payment.many')} create={create}>
      <PaymentTable />
    </ListPage>
  );
}
