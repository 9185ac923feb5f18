import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  const t = useTranslate();
  const create = { label: t('payment.new'), to: { to: '/payments/create' } } as const;
  return (
    <ListPage title={t('payment.many')} create={create}>
      <PaymentTable />
    </ListPage>
  );
}
