import { SubscriptionRunTable } from '#web/billing/subscription/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';
import { NumberField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { SectionProps } from './section.ts';
import { useSettingsSection } from './use-settings-section.ts';

type SubscriptionsDraft = FullDraft<Pick<Config, '_rev' | 'subscriptionDate'>>;

/** The day on which subscriptions are invoiced, and the outcome of each month. */
export function SubscriptionsSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, ({ _rev, subscriptionDate }): SubscriptionsDraft => ({
    _rev,
    subscriptionDate,
  }));
  return children(
    form,
    <>
      <Group title={t('config.section.subscriptions')}>
        <NumberField
          at={form.at('subscriptionDate')}
          label={t('config.subscriptionDate')}
          help={t('config.subscriptionDateHelp')}
          required
        />
      </Group>
      <Card title={t('subscription.log')}>
        <SubscriptionRunTable />
      </Card>
    </>,
  );
}
