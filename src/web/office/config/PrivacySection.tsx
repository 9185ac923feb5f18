import { pictureYears, retentionYears } from '#shared/rules/retention.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useDebounced } from '#web/kit/base/use-debounced.ts';
import type { Config } from '#web/kit/settings/config.ts';
import { NumberField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Form.tsx';
import { type At, type FullDraft, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { Warning } from '#web/kit/ui/page/StatusBadge.tsx';
import { type SectionProps, useSettingsSection } from './section.tsx';

type PrivacyDraft = FullDraft<Pick<Config, '_rev' | 'retentionYears' | 'pictureYears'>>;

/** How long documents and pictures are kept. */
export function PrivacySection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(
    props,
    ({ _rev, retentionYears: years, pictureYears: pictures }): PrivacyDraft => ({
      _rev,
      retentionYears: years,
      pictureYears: pictures,
    }),
  );
  return children(
    form,
    <>
      <Group title={t('config.section.privacy')}>
        <RetentionField at={form.at('retentionYears')} />
      </Group>
      <Group title={t('config.pictures')}>
        <NumberField
          at={form.at('pictureYears')}
          label={t('config.pictureYears')}
          help={t('config.pictureYearsHelp')}
          places={0}
        />
        <Loss at={form.at('pictureYears')} before={props.config.pictureYears} />
      </Group>
    </>,
  );
}

/** Asked on the first day too, with the longer of the times that are named. */
export function RetentionField({ at }: { at: At<number | string | null> }) {
  const t = useTranslate();
  const { min, max, proposed } = retentionYears;
  return (
    <NumberField
      at={at}
      label={t('config.retentionYears')}
      help={t('config.retentionYearsHelp', { min, max, proposed })}
      places={0}
      required
    />
  );
}

const PAUSE_MS = 400;

/** What would be gone for good, before it is saved. */
function Loss({ at, before }: { at: At<number | string | null>; before: number | null }) {
  const typed = useDebounced(useFieldValue(at), PAUSE_MS);
  const { min, max } = pictureYears;
  if (typeof typed !== 'number' || typed === before) return null;
  if (!Number.isInteger(typed) || typed < min || typed > max) return null;
  return <LossOf years={typed} />;
}

function LossOf({ years }: { years: number }) {
  const t = useTranslate();
  const { data } = useRead('GET /config/pictures', { query: { years } });
  if (data === undefined) return <Warning>{t('config.picturesCounted')}</Warning>;
  const photos = t('config.oldPhotos', { count: data.photos });
  const signatures = t('config.oldSignatures', { count: data.signatures });
  return <Warning>{t('config.picturesLost', { photos, signatures })}</Warning>;
}
