import { type DocumentSeries, documentSeries } from '#shared/base/choices.ts';
import { seriesLabel } from '#shared/i18n/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { NumberField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Form.tsx';
import type { At } from '#web/kit/ui/form/use-field.ts';
import { Facts } from '#web/kit/ui/page/Facts.tsx';

type Props = { config: Config; at: (series: DocumentSeries) => At<TypedNumber> };

/** First number of each document series: a field until its first document is issued, plain text afterwards. */
export function FirstNumbers({ config, at }: Props) {
  const t = useTranslate();
  const { begunSeries, firstNumbers } = config;
  const open = documentSeries.filter((series) => !begunSeries.includes(series));
  return (
    <Group title={t('config.firstNumbers')}>
      {open.length > 0 && <p className="dim">{t('config.firstNumbersHelp')}</p>}
      <Pair>
        {open.map((series) => (
          <NumberField
            key={series}
            at={at(series)}
            label={t(`config.first.${series}`)}
            places={0}
            required
          />
        ))}
      </Pair>
      {begunSeries.length > 0 && (
        <Facts
          facts={begunSeries.map((series) => ({
            label: t(`config.first.${series}`),
            value: t('config.firstFixed', { label: seriesLabel(series, firstNumbers[series]) }),
          }))}
        />
      )}
    </Group>
  );
}
