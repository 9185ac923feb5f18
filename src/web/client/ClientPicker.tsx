import { useTranslate } from '#web/base/translate.tsx';
import { Picker } from '#web/ui/field/Picker.tsx';
import type { FieldAt } from '#web/ui/form/use-form.ts';
import { type ClientShort, nameOf } from './client.ts';
import { ClientTable } from './ClientTable.tsx';

type Props = {
  at: FieldAt<ClientShort | null>;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  help?: string;
  /** After the choice, for what depends on it. */
  onPick?: (client: ClientShort) => void;
};

/** The client of a record; chosen from the client table, never typed. */
export function ClientPicker({ at, onPick, ...rest }: Props) {
  const t = useTranslate();
  return (
    <Picker<ClientShort>
      {...rest}
      label={t('client.one')}
      select={t('client.select')}
      shown={at.value ? nameOf(at.value) : undefined}
      error={at.error}
      data-path={at.path}
      onPick={(client) => {
        at.set(client);
        onPick?.(client);
      }}
    >
      {(pick) => <ClientTable onPick={pick} without={['email', 'city']} />}
    </Picker>
  );
}
