import { Link } from '@tanstack/react-router';
import { invoiceTypes } from '#shared/choices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { nameOf } from '#web/client/client.ts';
import { ClientPicker } from '#web/client/ClientPicker.tsx';
import { AreaField, ChoiceField, DayField, SwitchField } from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Facts } from '#web/ui/page/Facts.tsx';
import type { InvoiceValues } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { JobChoice } from './JobChoice.tsx';
import type { Draft } from './use-draft.ts';
import css from './InvoiceForm.module.css';

type Props = {
  form: FormHandle<InvoiceValues>;
  draft: Draft;
  /** The invoice that is edited: its client and type are what they are. */
  issued?: Invoice;
};

export function InvoiceForm({ form, draft, issued }: Props) {
  const t = useTranslate();

  /** Another client has other jobs, and perhaps no subscription. */
  function startOver() {
    form.set('jobs', []);
    form.set('subscription', false);
    form.set('breakdown.total', null);
  }

  return (
    <Form form={form} recordPage={issued && { to: '/invoices/$id', params: { id: issued._id } }}>
      <Group title={t('invoice.details')}>
        {issued ? (
          <FixedFacts invoice={issued} />
        ) : (
          <ClientPicker at={form.at('client')} onPick={startOver} required />
        )}
        <Pair>
          <DayField at={form.at('date')} label={t('invoice.date')} required />
          <DayField
            at={form.at('dueDate')}
            label={t('invoice.dueDate')}
            help={t('invoice.dueHelp')}
          />
          {!issued && (
            <ChoiceField
              at={form.at('invoiceType')}
              label={t('invoice.invoiceType')}
              choices={invoiceTypes.map((value) => ({
                value,
                label: t(`common.invoiceType.${value}`),
              }))}
              required
            />
          )}
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

/** What does not change after the issue. */
function FixedFacts({ invoice: { client, invoiceType } }: { invoice: Invoice }) {
  const t = useTranslate();
  return (
    <div className={css['fixed']}>
      <Facts
        facts={[
          {
            label: t('invoice.client'),
            value: (
              <Link to="/clients/$id" params={{ id: client._id }}>
                {nameOf(client)}
              </Link>
            ),
          },
          { label: t('invoice.invoiceType'), value: t(`common.invoiceType.${invoiceType}`) },
        ]}
      />
      <p>{t('invoice.fixedHelp')}</p>
    </div>
  );
}
