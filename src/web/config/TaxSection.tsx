import { useTranslate } from '#web/base/translate.tsx';
import type { FullDraft } from '#web/ui/form/draft.ts';
import { DayField, NumberField, TextField } from '#web/ui/form/fields.tsx';
import { Group } from '#web/ui/form/Group.tsx';
import type { Config } from './config.ts';
import type { SectionProps } from './section.ts';
import { usePart } from './use-part.ts';

type TaxDraft = FullDraft<
  Pick<Config, '_rev' | 'taxID' | 'taxValue' | 'paymentDays' | 'lockedUntil'>
>;

/** What an invoice needs by law. */
export function TaxSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = usePart(props, draftOf);
  return children(
    form,
    <Group title={t('config.section.tax')}>
      <TextField at={form.at('taxID')} label={t('config.taxID')} required />
      <NumberField
        at={form.at('taxValue')}
        label={t('config.taxValue')}
        help={t('config.taxValueHelp')}
        places={2}
        unit="%"
        required
      />
      <NumberField
        at={form.at('paymentDays')}
        label={t('config.paymentDays')}
        help={t('config.paymentDaysHelp')}
        required
      />
      <DayField
        at={form.at('lockedUntil')}
        label={t('config.lockedUntil')}
        help={t('config.lockedUntilHelp')}
      />
      <p className="dim">{t('config.numbersHelp')}</p>
    </Group>,
  );
}

function draftOf({ _rev, taxID, taxValue, paymentDays, lockedUntil }: Config): TaxDraft {
  return { _rev, taxID, taxValue, paymentDays, lockedUntil };
}
