import { type MarketingChannel, marketingChannels } from '#shared/base/choices.ts';
import type { TextParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { Select } from '#web/kit/ui/field/Select.tsx';

const columns = { mail: 'marketingMail', message: 'marketingMessage' } as const satisfies Record<
  MarketingChannel,
  string
>;

const answers = ['yes', 'no', 'none'] as const;
const values = marketingChannels.flatMap((channel) =>
  answers.map((answer) => ({ key: `${channel} ${answer}` as const, channel, answer })),
);

type Props = { params: TextParams; onChange: (params: TextParams) => void };

/** Who may be told what, above the list; on a phone it is among its filters. */
export function MarketingFilter({ params, onChange }: Props) {
  const t = useTranslate();
  if (useIsNarrow()) return null;
  const chosen = values.find(({ channel, answer }) => params[columns[channel]] === answer);
  return (
    <Select
      aria-label={t('marketing.title')}
      value={chosen?.key ?? ''}
      options={[
        { value: '', label: t('marketing.filterAll') },
        ...values.map(({ key, channel, answer }) => ({
          value: key,
          label: t(`marketing.filter.${answer}`, { channel: t(`marketing.${channel}`) }),
        })),
      ]}
      onChange={(value) => {
        const next = values.find(({ key }) => key === value);
        onChange({
          page: undefined,
          marketingMail: next?.channel === 'mail' ? next.answer : undefined,
          marketingMessage: next?.channel === 'message' ? next.answer : undefined,
        });
      }}
    />
  );
}
