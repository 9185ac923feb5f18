import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/client-short.ts';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import { nameAndPhone, useClientSearch, distinctionOf } from './use-found-clients.ts';

type Props = {
  at: At<ClientShort | null>;
  required?: boolean;
  autoFocus?: boolean;
  /** Called after the field has the client. */
  onPick: (client: ClientShort) => void;
};

export function ClientCombobox({ at, onPick, ...rest }: Props) {
  const t = useTranslate();
  const { onChange, ...field } = useField(at);
  return (
    <Combobox<ClientShort>
      {...rest}
      {...field}
      {...useClientSearch()}
      label={t('client.one')}
      help={field.value ? distinctionOf(field.value) : t('client.findHelp')}
      which={distinctionOf}
      write={nameAndPhone}
      match={nameOf}
      onChange={(client) => {
        onChange(client);
        if (client) onPick(client);
      }}
    />
  );
}
