import { useT } from '#web/app/words.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SubscriptionRunTable } from './SubscriptionRunTable.tsx';

/** The log of the monthly issue, for everybody's clients. */
export function SubscriptionLog() {
  const t = useT();
  return (
    <Card title={t('subscription.log')}>
      <SubscriptionRunTable isEmbedded />
    </Card>
  );
}
