import { Plus } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export function PaymentList() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('payment.many')}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/payments/create' }}>
            {t('payment.new')}
          </ButtonLink>
        }
      />
      <PaymentTable />
    </>
  );
}
