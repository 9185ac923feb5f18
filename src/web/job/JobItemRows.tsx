import { Link } from '@tanstack/react-router';
import { useRead } from '#web/base/api.ts';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { Combobox } from '#web/ui/field/Combobox.tsx';
import { MoneyInput } from '#web/ui/field/MoneyInput.tsx';
import type { TypedNumber } from '#web/ui/field/NumberInput.tsx';
import { NumberField, TextField } from '#web/ui/form/fields.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import { useField, useFieldSelect, useFieldValue } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { SHOWN, useSearch } from '#web/ui/form/use-search.ts';
import { Warning } from '#web/ui/page/Warning.tsx';
import {
  hasStayed,
  isInStorage,
  isRepeated,
  type JobDraft,
  type JobItemDraft,
  newJobItem,
  priceAfterChoice,
  suggestedPrice,
  sumOf,
  totalOf,
} from './job-form.ts';
import css from './job.module.css';

type Props = { form: FormHandle<JobDraft> };

/** The rows of a job and what they come to, as they are typed. */
export function JobItemRows({ form, autoFocus }: Props & { autoFocus: boolean }) {
  const t = useTranslate();
  return (
    <>
      <Rows
        at={form.at('items')}
        what={t('job.item')}
        add={t('job.addItem')}
        newRow={newJobItem}
        cells="minmax(0, 3fr) minmax(0, 3fr) 6rem 7rem 6.5rem"
        tall
        canRemove={(index) => !isInStorage(form.values().items[index] ?? newJobItem())}
      >
        {(row, index) => (
          <>
            <Product form={form} index={index} autoFocus={autoFocus && index === 0} />
            <ClientItem form={form} index={index} />
            <div className={css['numbers']}>
              <NumberField at={row('qty')} label={t('job.qty')} places={3} required />
              <Price form={form} index={index} />
              <Total form={form} index={index} />
            </div>
            <div className={css['rowNotes']}>
              <TextField at={row('notes')} label={t('job.notes')} />
            </div>
          </>
        )}
      </Rows>
      <NewClientItem form={form} />
      <Sum form={form} />
    </>
  );
}

function Sum({ form }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <p className={`line ${css['sum']}`}>
      <span>{t('job.total')}</span>
      <strong>{money(useFieldSelect(form.at('items'), sumOf))}</strong>
    </p>
  );
}

/** A carpet that is not known yet; beside the form, so that nothing typed is lost. */
function NewClientItem({ form }: Props) {
  const t = useTranslate();
  const client = useFieldValue(form.at('client'));
  if (client === null) return null;
  return (
    <p className={css['add']}>
      <Link to="/clientItems/create" search={{ client: client._id }} target="_blank">
        {t('job.addClientItem')}
      </Link>
    </p>
  );
}

type RowProps = Props & { index: number };

function Product({ form, index, autoFocus }: RowProps & { autoFocus: boolean }) {
  const t = useTranslate();
  const { onChange, ...field } = useField(form.at(`items.${index}.item`));
  const { asked, onSearch, found } = useSearch();
  const filters = { disabled: false, ...(asked !== '' && { title: asked }) };
  const read = useRead(
    'POST /item/search',
    { body: { size: SHOWN, filters, sort: { title: 1 } } },
    { keep: true, onReturn: true },
  );
  return (
    <Combobox<NonNullable<JobItemDraft['item']>>
      {...field}
      label={t('job.product')}
      found={found(read)}
      onSearch={onSearch}
      write={({ title }) => title}
      match={({ title }) => title}
      onChange={(item) => {
        onChange(item);
        reprice(form, index);
      }}
      autoFocus={autoFocus}
      required
    />
  );
}

/** A carpet of the job's client; none can be chosen before the client is. */
function ClientItem({ form, index }: RowProps) {
  const t = useTranslate();
  const { onChange: _, ...field } = useField(form.at(`items.${index}.clientItem`));
  const client = useFieldValue(form.at('client'));
  const stays = useFieldSelect(form.at(`items.${index}`), hasStayed);
  const isAgain = useFieldSelect(form.at('items'), (items = []) => isRepeated(items, index));
  const isFixed = client === null || stays;
  const { asked, onSearch, found } = useSearch();
  const filters = { client: client?._id, ...(asked !== '' && { title: asked }) };
  const read = useRead(
    'POST /clientItem/search',
    { body: { size: SHOWN, filters, sort: { title: 1 } } },
    { keep: true, onReturn: true, enabled: !isFixed },
  );
  return (
    <div>
      <Combobox<NonNullable<JobItemDraft['clientItem']>>
        {...field}
        label={t('job.clientItem')}
        found={found(read)}
        onSearch={onSearch}
        write={clientItemName}
        match={({ title }) => title}
        onChange={(clientItem) => setClientItem(form, index, clientItem)}
        disabled={isFixed}
        clearable
        {...(isFixed && { help: t(stays ? 'job.clientItemFixed' : 'job.clientFirst') })}
      />
      <Warning>{isAgain ? t('job.clientItemRepeated') : null}</Warning>
    </div>
  );
}

/** Says where the price comes from, or what it would be. */
function Price({ form, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const { onChange, ...field } = useField(form.at(`items.${index}.unitCost`));
  const known = useFieldSelect(form.at(`items.${index}`), suggestedPrice);
  const help =
    known &&
    (known.price === field.value
      ? t(`job.priceFrom.${known.from}`)
      : t(`job.priceOf.${known.from}`, { price: money(known.price) }));

  function change(value: TypedNumber) {
    onChange(value);
    form.set(`items.${index}.isPriceTyped`, value !== null);
  }

  return <MoneyInput {...field} label={t('job.unitCost')} help={help} onChange={change} required />;
}

function Total({ form, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const total = useFieldSelect(form.at(`items.${index}`), totalOf);
  return (
    <p className={css['lineTotal']}>
      <span>{t('job.lineTotal')}</span>
      <output>{total === undefined ? t('common.none') : money(total)}</output>
    </p>
  );
}

/** The carpet of a row, and what follows from it. */
export function setClientItem(
  form: Props['form'],
  index: number,
  clientItem: JobItemDraft['clientItem'],
): void {
  form.set(`items.${index}.clientItem`, clientItem);
  reprice(form, index);
}

function reprice(form: Props['form'], index: number): void {
  const row = form.values().items[index];
  if (row !== undefined) form.set(`items.${index}.unitCost`, priceAfterChoice(row));
}
