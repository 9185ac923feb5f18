import { Link } from '@tanstack/react-router';
import { useFormat } from '#web/base/format.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { clientItemName } from '#web/client-item/ClientItemLabel.tsx';
import { SearchSelect } from '#web/ui/field/SearchSelect.tsx';
import { MoneyField, NumberField, TextField } from '#web/ui/form/fields.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Warning } from '#web/ui/page/Warning.tsx';
import {
  hasStayed,
  isInStorage,
  isRepeated,
  type JobValues,
  newJobItem,
  priceAfterChoice,
  suggestedPrice,
  sumOf,
  totalOf,
} from './job-form.ts';
import css from './job.module.css';

type Props = { form: FormHandle<JobValues> };

/** The rows of a job and what they come to, as they are typed. */
export function JobItemRows({ form, autoFocus }: Props & { autoFocus: boolean }) {
  const t = useTranslate();
  const { money } = useFormat();
  const items = form.useValue('items');
  return (
    <>
      <Rows
        form={form}
        path="items"
        what={t('job.item')}
        add={t('job.addItem')}
        newRow={newJobItem}
        cells="minmax(0, 3fr) minmax(0, 3fr) 6rem 7rem 6.5rem"
        tall
        canRemove={(index) => !isInStorage(items[index] ?? newJobItem())}
      >
        {(_, index) => (
          <JobItemFields form={form} index={index} autoFocus={autoFocus && index === 0} />
        )}
      </Rows>
      <NewClientItem form={form} />
      <p className={css['sum']}>
        <span>{t('job.total')}</span>
        <strong>{money(sumOf(items))}</strong>
      </p>
    </>
  );
}

/** A carpet that is not known yet; beside the form, so that nothing typed is lost. */
function NewClientItem({ form }: Props) {
  const t = useTranslate();
  const client = form.useValue('client');
  if (client === null) return null;
  return (
    <p className={css['add']}>
      <Link to="/clientItems/create" search={{ client: client._id }} target="_blank">
        {t('job.addClientItem')}
      </Link>
    </p>
  );
}

function JobItemFields({ form, index, autoFocus }: RowProps & { autoFocus: boolean }) {
  const t = useTranslate();
  const { money } = useFormat();
  const path = `items.${index}` as const;
  const row = form.useValue(path);
  const total = totalOf(row);
  return (
    <>
      <SearchSelect
        call="POST /item/search"
        by="title"
        fixed={{ disabled: false }}
        label={t('job.product')}
        value={row.item}
        write={({ title }) => title}
        onChange={(item) => {
          form.set(`${path}.item`, item);
          reprice(form, index);
        }}
        error={form.at(`${path}.item`).error}
        data-path={`${path}.item`}
        autoFocus={autoFocus}
        required
      />
      <ClientItemSelect form={form} index={index} />
      <div className={css['numbers']}>
        <NumberField at={form.at(`${path}.qty`)} label={t('job.qty')} places={3} required />
        <PriceField form={form} index={index} />
        <p className={css['lineTotal']}>
          <span>{t('job.lineTotal')}</span>
          <output>{total === undefined ? t('common.none') : money(total)}</output>
        </p>
      </div>
      <div className={css['rowNotes']}>
        <TextField at={form.at(`${path}.notes`)} label={t('job.notes')} />
      </div>
    </>
  );
}

type RowProps = Props & { index: number };

/** Says where the price comes from, or what it would be. */
function PriceField({ form, index }: RowProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const path = `items.${index}` as const;
  const row = form.useValue(path);
  const at = form.at(`${path}.unitCost`);
  const known = suggestedPrice(row);
  const isSame = known?.price === row.unitCost;
  const help =
    known &&
    (isSame
      ? t(`job.priceFrom.${known.from}`)
      : t(`job.priceOf.${known.from}`, { price: money(known.price) }));

  function change(value: unknown) {
    at.change(value);
    form.set(`${path}.isPriceTyped`, value !== null);
  }

  return (
    <MoneyField
      at={{ ...at, change }}
      label={t('job.unitCost')}
      {...(help !== undefined && { help })}
      required
    />
  );
}

/** A carpet of the job's client; none can be chosen before the client is. */
function ClientItemSelect({ form, index }: RowProps) {
  const t = useTranslate();
  const path = `items.${index}.clientItem` as const;
  const items = form.useValue('items');
  const row = form.useValue(`items.${index}`);
  const client = form.useValue('client');
  const stays = hasStayed(row);
  const why = client === null ? t('job.clientFirst') : t('job.clientItemFixed');
  const isFixed = client === null || stays;
  return (
    <div>
      <SearchSelect
        call="POST /clientItem/search"
        by="title"
        fixed={{ client: client?._id }}
        label={t('job.clientItem')}
        value={row.clientItem}
        write={clientItemName}
        onChange={(clientItem) => setClientItem(form, index, clientItem)}
        disabled={isFixed}
        error={form.at(path).error}
        data-path={path}
        clearable
        {...(isFixed && { help: why })}
      />
      <Warning>{isRepeated(items, index) ? t('job.clientItemRepeated') : null}</Warning>
    </div>
  );
}

/** The carpet of a row, and what follows from it. */
export function setClientItem(
  form: Props['form'],
  index: number,
  clientItem: JobValues['items'][number]['clientItem'],
): void {
  form.set(`items.${index}.clientItem`, clientItem);
  reprice(form, index);
}

function reprice(form: Props['form'], index: number): void {
  const row = form.values().items[index];
  if (row !== undefined) form.set(`items.${index}.unitCost`, priceAfterChoice(row));
}
