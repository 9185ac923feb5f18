import { useTranslate } from '#web/kit/base/translate.tsx';
import { CheckboxField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Pair } from '#web/kit/ui/form/Form.tsx';
import { Rows } from '#web/kit/ui/form/Rows.tsx';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { type ClientDraft, isBlankAddress, newAddress } from './client-form.ts';

type Props = { form: FormHandle<ClientDraft> };

export function AddressRows({ form }: Props) {
  const t = useTranslate();
  return (
    <Rows
      at={form.at('addresses')}
      what={t('client.address')}
      add={t('client.addAddress')}
      newRow={newAddress}
      isEmpty={isBlankAddress}
      cells="minmax(0, 1fr)"
      tall
    >
      {(row, index) => (
        <>
          <Pair>
            <TextField at={row('street')} printed label={t('client.street')} />
            <TextField at={row('unit')} printed label={t('client.unit')} />
          </Pair>
          <Pair>
            <TextField at={row('district')} printed label={t('client.district')} />
            <TextField at={row('city')} printed label={t('client.city')} />
            <TextField at={row('zip')} label={t('client.zip')} />
          </Pair>
          <TextField at={row('notes')} label={t('client.addressNotes')} />
          <CheckboxField at={row('isBilling')} label={t('client.isBilling')} />
          <EmptyAddress form={form} index={index} />
        </>
      )}
    </Rows>
  );
}

/** Tells that an address without text is not saved. */
function EmptyAddress({ form, index }: Props & { index: number }) {
  const t = useTranslate();
  const isNone = useFieldSelect(
    form.at(`addresses.${index}`),
    (field) => !field || isBlankAddress(field),
  );
  return isNone && <p className="dim small">{t('client.addressEmpty')}</p>;
}
