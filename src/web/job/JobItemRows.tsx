import { Link } from '@tanstack/react-router';
import { useT } from '#web/app/words.tsx';
import { MoneyField, NumberField, TextField } from '#web/ui/form/fields.tsx';
import { Rows } from '#web/ui/form/Rows.tsx';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { useFormat } from '#web/ui/format.ts';
import { SearchSelect } from '#web/ui/SearchSelect.tsx';
import { clientItemName } from './ClientItemLabel.tsx';
import { hasStayed, isInStorage, type JobValues, newJobItem, sumOf, totalOf } from './job-form.ts';
import css from './job.module.css';

type Props = { form: FormHandle<JobValues> };

/** The rows of a job and what they come to, as they are typed. */
export function JobItemRows({ form }: Props) {
  const t = useT();
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
        {(_, index) => <JobItemFields form={form} index={index} />}
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
  const t = useT();
  const client = form.useValue('client');
  if (client === null) return null;
  return (
    <p>
      <Link to="/clientItems/create" search={{ client: client._id }} target="_blank">
        {t('job.addClientItem')}
      </Link>
    </p>
  );
}

function JobItemFields({ form, index }: Props & { index: number }) {
  const t = useT();
  const { money } = useFormat();
  const path = `items.${index}` as const;
  const row = form.useValue(path);
  const total = totalOf(row);

  /** What is asked for the work: the carpet's own price where it has one, else the catalogue's. */
  function suggest(price: number | undefined) {
    if (price !== undefined && price > 0) form.set(`${path}.unitCost`, price as never);
  }

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
          suggest(item?.price);
        }}
        error={form.at(`${path}.item`).error}
        data-path={`${path}.item`}
        required
      />
      <ClientItemSelect form={form} index={index} onPick={suggest} />
      <div className={css['numbers']}>
        <NumberField at={form.at(`${path}.qty`)} label={t('job.qty')} places={3} required />
        <MoneyField at={form.at(`${path}.unitCost`)} label={t('job.unitCost')} required />
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

type ClientItemProps = Props & { index: number; onPick: (price: number | undefined) => void };

/** A carpet of the job's client; none can be chosen before the client is. */
function ClientItemSelect({ form, index, onPick }: ClientItemProps) {
  const t = useT();
  const path = `items.${index}.clientItem` as const;
  const row = form.useValue(`items.${index}`);
  const client = form.useValue('client');
  const stays = hasStayed(row);
  const why = client === null ? t('job.clientFirst') : t('job.clientItemFixed');
  const isFixed = client === null || stays;
  return (
    <SearchSelect
      call="POST /clientItem/search"
      by="title"
      fixed={{ client: client?._id }}
      label={t('job.clientItem')}
      value={row.clientItem}
      write={clientItemName}
      onChange={(clientItem) => {
        form.set(path, clientItem);
        onPick(clientItem?.price);
      }}
      disabled={isFixed}
      error={form.at(path).error}
      data-path={path}
      clearable
      {...(isFixed && { help: why })}
    />
  );
}
