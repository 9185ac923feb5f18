import { useTranslate } from '#web/base/translate.tsx';
import { Card } from '#web/ui/page/Card.tsx';
import { SubscriptionRunTable } from './SubscriptionRunTable.tsx';

/** The log of the monthly issue, for everybody's clients. */
export function SubscriptionLog() {
  const t = useTranslate();
  return (
    <Card title={t('subscription.log')}>
      <SubscriptionRunTable />
    </Card>
  );
}
