import { proposedPeppolId } from '#shared/rules/peppol-id.ts';
import { retentionYears } from '#shared/rules/retention.ts';
import { isOwnVatNumber } from '#shared/rules/vat-number.ts';
import { vatQuarterStarts } from '#shared/rules/vat-period.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import type { TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { CheckboxField, DayField, NumberField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Form.tsx';
import { type At, type FullDraft, useField, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Warning } from '#web/kit/ui/page/StatusBadge.tsx';
import { FirstNumbers } from './FirstNumbers.tsx';
import { RetentionField } from './PrivacySection.tsx';
import { ReceiptFields } from './ReceiptFields.tsx';
import { type SectionProps, useSettingsSection } from './section.tsx';

type TaxDraft = FullDraft<
  Pick<
    Config,
    | '_rev'
    | 'taxID'
    | 'taxValue'
    | 'vatQuarterStart'
    | 'paymentDays'
    | 'lockedUntil'
    | 'receipts'
    | 'receiptsSince'
    | 'peppol'
    | 'peppolId'
    | 'firstNumbers'
    | 'retentionYears'
  >
>;

/** Legally required on invoices. */
export function TaxSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, (config): TaxDraft => ({
    _rev: config._rev,
    taxID: config.taxID,
    taxValue: config.taxValue,
    vatQuarterStart: config.vatQuarterStart,
    paymentDays: config.paymentDays,
    lockedUntil: config.lockedUntil,
    receipts: config.receipts,
    receiptsSince: config.receiptsSince,
    peppol: config.peppol,
    peppolId: config.peppolId,
    firstNumbers: config.firstNumbers,
    retentionYears: props.isStep ? proposedYears(config) : config.retentionYears,
  }));
  return children(
    form,
    <>
      <Group title={t('config.section.tax')}>
        <OwnVatNumber at={form.at('taxID')} />
        <NumberField
          at={form.at('taxValue')}
          label={t('config.taxValue')}
          help={t('config.taxValueHelp')}
          places={2}
          unit="%"
          required
        />
        <VatQuarter at={form.at('vatQuarterStart')} />
        <NumberField
          at={form.at('paymentDays')}
          label={t('config.paymentDays')}
          places={0}
          help={t('config.paymentDaysHelp')}
          required
        />
        <DayField
          at={form.at('lockedUntil')}
          label={t('config.lockedUntil')}
          help={t('config.lockedUntilHelp')}
        />
        {props.isStep && <RetentionField at={form.at('retentionYears')} />}
        <p className="dim">{t('config.otherHelp')}</p>
        <p className="dim">{t('config.madeFor')}</p>
      </Group>
      <ReceiptFields at={form.at('receipts')} since={form.at('receiptsSince')} />
      <Peppol form={form} />
      <FirstNumbers config={props.config} at={(series) => form.at(`firstNumbers.${series}`)} />
    </>,
  );
}

function VatQuarter({ at }: { at: At<TypedNumber> }) {
  const t = useTranslate();
  const { value, onChange, ...field } = useField(at);
  const options = vatQuarterStarts.map((month) => ({
    value: String(month),
    label: t(`config.vatQuarter.${month}`),
  }));
  return (
    <Select
      {...field}
      label={t('config.vatQuarterStart')}
      help={t('config.vatQuarterHelp')}
      options={options}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** The longer time, until the shop has said how long. */
function proposedYears({ taxID, retentionYears: years }: Config): number {
  return taxID === '' ? Math.max(years, retentionYears.proposed) : years;
}

function OwnVatNumber({ at }: { at: At<string> }) {
  const t = useTranslate();
  const isRight = isOwnVatNumber(useFieldValue(at));
  return (
    <div>
      <TextField at={at} label={t('config.taxID')} help={t('config.taxIDHelp')} required />
      <Warning>{isRight ? null : t('config.taxIDOther')}</Warning>
    </div>
  );
}

/** Whether electronic invoices are of Peppol, and from which address. */
function Peppol({ form }: { form: FormHandle<TaxDraft> }) {
  const t = useTranslate();
  const isOn = useFieldValue(form.at('peppol'));
  const id = proposedPeppolId(useFieldValue(form.at('taxID')));
  const help = id === '' ? t('config.peppolIdNeeded') : t('config.peppolIdHelp', { id });
  return (
    <Group title={t('config.peppolTitle')}>
      <CheckboxField
        look="switch"
        at={form.at('peppol')}
        label={t('config.peppol')}
        help={t('config.peppolHelp')}
      />
      {isOn && <TextField at={form.at('peppolId')} label={t('config.peppolId')} help={help} />}
    </Group>
  );
}
