import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Picker } from '#web/kit/ui/field/Picker.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import { ClientTable } from './ClientTable.tsx';

type Props = {
  at: At<ClientShort | null>;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called after the field has the client. */
  onPick?: (client: ClientShort) => void;
};

/** Selects the client from the client table; a name cannot be typed (specification). */
export function ClientPicker({ at, onPick, ...rest }: Props) {
  const t = useTranslate();
  const { name, value, onChange, error } = useField(at);
  return (
    <Picker<ClientShort>
      {...rest}
      label={t('client.one')}
      select={t('client.select')}
      name={name}
      shown={value ? nameOf(value) : undefined}
      error={error}
      onPick={(client) => {
        onChange(client);
        onPick?.(client);
      }}
    >
      {(pick) => <ClientTable onPick={pick} without={['email', 'city']} />}
    </Picker>
  );
}
