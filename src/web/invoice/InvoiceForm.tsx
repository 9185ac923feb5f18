import { useT } from '#web/app/words.tsx';
import { ClientPicker } from '#web/client/ClientPicker.tsx';
import { AreaField, ChoiceField, DayField, SwitchField } from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import type { InvoiceValues } from './invoice-form.ts';
import { invoiceTypes } from './invoice.ts';
import { JobChoice } from './JobChoice.tsx';
import type { Draft } from './use-draft.ts';

type Props = { form: FormHandle<InvoiceValues>; draft: Draft };

export function InvoiceForm({ form, draft }: Props) {
  const t = useT();

  /** Another client has other jobs, and perhaps no subscription. */
  function startOver() {
    form.set('jobs', []);
    form.set('subscription', false);
    form.set('breakdown.total', null);
  }

  return (
    <Form form={form}>
      <Group title={t('invoice.details')}>
        <ClientPicker at={form.at('client')} onPick={startOver} required />
        <Pair>
          <DayField at={form.at('date')} label={t('invoice.date')} required />
          <DayField
            at={form.at('dueDate')}
            label={t('invoice.dueDate')}
            help={t('invoice.dueHelp')}
          />
          <ChoiceField
            at={form.at('invoiceType')}
            label={t('invoice.invoiceType')}
            choices={invoiceTypes.map((value) => ({
              value,
              label: t(`common.invoiceType.${value}`),
            }))}
            required
          />
        </Pair>
        <SwitchField at={form.at('showDates')} label={t('invoice.showDates')} />
      </Group>
      <JobChoice form={form} draft={draft} />
      <Group title={t('invoice.notes')}>
        <AreaField at={form.at('notes')} label={t('invoice.notes')} />
      </Group>
    </Form>
  );
}
