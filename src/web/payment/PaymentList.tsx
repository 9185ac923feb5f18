import { useSearchParams } from '#web/base/search-params.ts';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  return (
    <ListPage words="payment" create={{ to: '/payments/create' }}>
      <PaymentTable searchParams={useSearchParams('/frame/payments')} />
    </ListPage>
  );
}
