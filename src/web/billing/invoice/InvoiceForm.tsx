import { ChevronDown, ChevronUp } from 'lucide-react';
import { invoiceTypes } from '#shared/base/choices.ts';
import type { InvoiceType } from '#shared/base/choices.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { paymentTerm } from '#shared/rules/overdue.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { DayOrder } from '#web/kit/settings/document-day.tsx';
import { DocumentDayField } from '#web/kit/settings/DocumentDayField.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { CheckboxField, DayField, SelectField, TextareaField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { type At, focusFirst, useFieldError, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { Facts } from '#web/kit/ui/page/Facts.tsx';
import type { FactColumn } from '#web/kit/ui/table/column.ts';
import { PlainTable } from '#web/kit/ui/table/PlainTable.tsx';
import { selectionOf } from '#web/kit/ui/table/selection.tsx';
import { ClientPicker } from '#web/parties/client/index.ts';
import { BreakdownPanel, type useBreakdown } from './BreakdownPanel.tsx';
import type { InvoiceDraft, InvoiceJobRow } from './invoice-form.ts';
import type { Invoice } from './invoice.ts';
import { InvoiceReferences } from './InvoiceReferences.tsx';
import { RowPrices } from './RowPrices.tsx';
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
    <Form form={form} panel={<BreakdownPanel form={form} totals={totals} {...panel} />}>
      <Group title={t('invoice.details')}>
        {issued && <FixedFacts invoice={issued} />}
        {replaced && <ReplacedFacts invoice={replaced} />}
        {!issued && !replaced && <ClientPicker at={form.at('client')} {...picking} required />}
        <Pair>
          <DocumentDayField at={form.at('date')} label={t('invoice.date')} required />
          <DayField
            at={form.at('dueDate')}
            label={t('invoice.dueDate')}
            isComing
            {...(usual !== undefined && { help: t('invoice.dueHelp', { count: usual }) })}
          />
          {!issued && (
            <>
              <DueDate form={form} term={replaced ? paymentTerm(replaced) : usual} />
              <TypeField at={form.at('invoiceType')} />
              <DateOrder form={form} />
            </>
          )}
        </Pair>
        <CheckboxField look="switch" at={form.at('showDates')} label={t('invoice.showDates')} />
      </Group>
      <JobChoice form={form} totals={totals} />
      {replaced && <RowPrices form={form} jobs={totals.jobs} replaced={replaced} />}
      <Group>
        <InvoiceReferences form={form} client={totals.client} isNew={!issued && !replaced} />
        <TextareaField at={form.at('notes')} printed label={t('invoice.notes')} />
      </Group>
    </Form>
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

function DateOrder({ form }: Pick<Props, 'form'>) {
  const date = useFieldValue(form.at('date'));
  return <DayOrder series={useFieldValue(form.at('invoiceType'))} date={date} />;
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

/** Chooses the type; explains a document without VAT when it is chosen. */
function TypeField({ at }: { at: At<InvoiceType> }) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const isOther = useFieldValue(at) === 'other';
  return (
    <SelectField
      at={at}
      label={t('invoice.invoiceType')}
      options={optionsOf(invoiceTypes, 'common.invoiceType')}
      help={isOther ? t('invoice.otherHelp') : undefined}
      required
    />
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

type JobChoiceProps = { form: FormHandle<InvoiceDraft>; totals: Totals };

/** Selects from the client's completed jobs that are on no invoice. */
function JobChoice({ form, totals }: JobChoiceProps) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  const problem = useFieldError(form.at('jobs'));
  return (
    <Card title={t('invoice.jobs')} flush>
      {problem !== undefined && <Alert kind="wrong">{problem}</Alert>}
      {client === null ? (
        <p>{t('invoice.clientFirst')}</p>
      ) : (
        <DataState read={totals.readJobs}>
          {({ data, total }) => (
            <>
              <JobRows jobs={totals.choices} form={form} chosen={totals.jobIds} />
              {total > data.length && <p>{t('invoice.moreJobs', { shown: data.length, total })}</p>}
            </>
          )}
        </DataState>
      )}
    </Card>
  );
}

type RowsProps = { jobs: InvoiceJobRow[]; form: FormHandle<InvoiceDraft>; chosen: string[] };

const columns: readonly FactColumn<InvoiceJobRow>[] = [
  {
    key: 'jobRef',
    kind: 'whole',
    card: 'title',
    show: ({ _ref }, { t }) => t('invoice.job', { ref: _ref }),
  },
  { key: 'jobStart', kind: 'day', value: ({ startDate }) => startDate, card: 'fact' },
  { key: 'jobEnd', kind: 'day', value: ({ endDate }) => endDate, card: 'fact' },
  {
    key: 'jobItems',
    value: ({ items }) => items.map(({ item }) => item.title).join(', '),
    card: 'below',
  },
  {
    key: 'subscription',
    show: ({ subscription }, { t }) => subscription && t('invoice.subscription'),
  },
  { key: 'total', label: 'job.netTotal', kind: 'money', card: 'fact' },
];

function JobRows({ jobs, form, chosen }: RowsProps) {
  const t = useTranslate();
  if (jobs.length === 0) return <p>{t('invoice.noJobs')}</p>;
  return (
    <div ref={chosen.length === 0 ? focusFirst : undefined}>
      <PlainTable
        caption={t('invoice.jobs')}
        words="invoice"
        rows={jobs}
        rowKey={({ _id }) => _id}
        columns={columns}
        selection={selectionOf({
          keyOf: ({ _id }: InvoiceJobRow) => _id,
          value: chosen,
          onChange: (ids) => form.set('jobs', ids),
          label: ({ _ref }) => t('invoice.selectJob', { ref: _ref }),
          labelAll: t('invoice.selectAllJobs'),
        })}
      />
    </div>
  );
}

type TotalButtonProps = {
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the breakdown. */
  opens: string;
};

/** The total beside the save button, where the breakdown is collapsed. */
export function TotalButton({ total, isOpen, onToggle, opens }: TotalButtonProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <div className={css['total']}>
      <Button wide aria-expanded={isOpen} aria-controls={opens} onClick={onToggle}>
        <span className="hidden">
          {t(isOpen ? 'invoice.hideBreakdown' : 'invoice.showBreakdown')}
        </span>
        <strong>{money(total)}</strong>
        <Icon size={16} aria-hidden />
      </Button>
    </div>
  );
}
