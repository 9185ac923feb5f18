import { invoiceTypes } from '#shared/choices.ts';
import { invoiceLabel } from '#shared/format.ts';
import { paymentTerm } from '#shared/rules/overdue.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/ClientLink.tsx';
import { DayField, SelectField, CheckboxField, TextareaField } from '#web/kit/ui/form/fields.tsx';
import { Form } from '#web/kit/ui/form/Form.tsx';
import { Group, Pair } from '#web/kit/ui/form/Group.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import { ClientPicker } from '#web/parties/client/index.ts';
import { BreakdownPanel, type useBreakdown } from './BreakdownPanel.tsx';
import type { InvoiceDraft } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { JobChoice } from './JobChoice.tsx';
import { useDueDate } from './use-due-date.ts';
import type { Totals } from './use-totals.ts';
import css from './InvoiceForm.module.css';

type Props = {
  form: FormHandle<InvoiceDraft>;
  totals: Totals;
  panel: ReturnType<typeof useBreakdown>['panel'];
  /** The invoice being edited: client and type are fixed. */
  issued?: Invoice;
  /** The invoice that issuing this one cancels: the client is fixed. */
  replaced?: Invoice;
};

export function InvoiceForm({ form, totals, panel, issued, replaced }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const { client, jobs } = form.values();
  const usual = totals.config?.paymentDays;

  /** Another client has other jobs and perhaps no subscription. */
  function startOver() {
    form.set('jobs', []);
    form.set('subscription', false);
    form.set('breakdown.total', null);
  }
  const picking = { onPick: startOver, autoFocus: client === null || jobs.length > 0 };

  return (
    <div className={`stack ${css['layout']}`}>
      <Form form={form}>
        <Group title={t('invoice.details')}>
          {issued && <FixedFacts invoice={issued} />}
          {replaced && <ReplacedFacts invoice={replaced} />}
          {!issued && !replaced && <ClientPicker at={form.at('client')} {...picking} required />}
          <Pair>
            <DayField at={form.at('date')} label={t('invoice.date')} required />
            <DayField
              at={form.at('dueDate')}
              label={t('invoice.dueDate')}
              {...(usual !== undefined && { help: t('invoice.dueHelp', { count: usual }) })}
            />
            {!issued && <DueDate form={form} term={replaced ? paymentTerm(replaced) : usual} />}
            {!issued && (
              <SelectField
                at={form.at('invoiceType')}
                label={t('invoice.invoiceType')}
                options={optionsOf(invoiceTypes, 'common.invoiceType')}
                required
              />
            )}
          </Pair>
          <CheckboxField look="switch" at={form.at('showDates')} label={t('invoice.showDates')} />
        </Group>
        <JobChoice form={form} totals={totals} />
        <Group title={t('invoice.notes')}>
          <TextareaField at={form.at('notes')} label={t('invoice.notes')} />
        </Group>
      </Form>
      <aside className={css['side']}>
        <BreakdownPanel form={form} totals={totals} {...panel} />
      </aside>
    </div>
  );
}

/** Keeps the due date as many days after the date as usual, or as the replaced invoice had. */
function DueDate({ form, term }: Pick<Props, 'form'> & { term: number | undefined }) {
  useDueDate({
    date: useFieldValue(form.at('date')),
    dueDate: useFieldValue(form.at('dueDate')) ?? null,
    term,
    onChange: (day) => form.set('dueDate', day),
  });
  return null;
}

function ReplacedFacts({ invoice }: { invoice: Invoice }) {
  const t = useTranslate();
  const link = <ClientLink client={invoice.client} />;
  return (
    <div>
      <Facts facts={[{ label: t('invoice.client'), value: link }]} />
      <p className="dim small">{t('billing.reissueHelp', { label: invoiceLabel(invoice) })}</p>
    </div>
  );
}

/** Cannot be changed after the issue. */
function FixedFacts({ invoice: { client, invoiceType } }: { invoice: Invoice }) {
  const t = useTranslate();
  return (
    <div>
      <Facts
        facts={[
          { label: t('invoice.client'), value: <ClientLink client={client} /> },
          { label: t('invoice.invoiceType'), value: t(`common.invoiceType.${invoiceType}`) },
        ]}
      />
      <p className="dim small">{t('invoice.fixedHelp')}</p>
    </div>
  );
}
