import { useTranslate } from '#web/kit/base/translate.tsx';
import { CheckboxField, TextareaField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import type { SectionProps } from './section.ts';
import { useSettingsSection } from './use-settings-section.ts';

/** Printed at the foot of every invoice. */
export function BankSection({ children, ...props }: SectionProps) {
  const t = useTranslate();
  const form = useSettingsSection(props, (config) => {
    const { _rev, accountHolder, iban, bankAccountNumber, bankDetails, paymentCode } = config;
    return { _rev, accountHolder, iban, bankAccountNumber, bankDetails, paymentCode };
  });
  return children(
    form,
    <Group title={t('config.section.bank')}>
      <TextField at={form.at('accountHolder')} label={t('config.accountHolder')} />
      <Pair>
        <TextField at={form.at('iban')} label={t('config.iban')} />
        <TextField
          at={form.at('bankAccountNumber')}
          label={t('config.bankAccountNumber')}
          inputMode="numeric"
        />
      </Pair>
      <TextareaField at={form.at('bankDetails')} label={t('config.bankDetails')} />
      <CheckboxField
        look="switch"
        at={form.at('paymentCode')}
        label={t('config.paymentCode')}
        help={t('config.paymentCodeHelp')}
      />
    </Group>,
  );
}
