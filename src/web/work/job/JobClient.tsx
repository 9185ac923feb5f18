import { Suspense } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { usePrintedHint } from '#web/kit/ui/field/printed-hint.ts';
import { useField } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { nameAndPhone, useClientSearch, distinctionOf } from '#web/parties/client/index.ts';
import type { JobDraft } from './job-form.ts';
import { type NewClient, newClientName, newClientOf } from './new-client.ts';
import { useFocusNext } from './use-focus-next.ts';

const SameClient = lazyPart(() =>
  import('#web/parties/client/SameClient.tsx').then(({ SameClient }) => SameClient),
);

type Props = {
  form: FormHandle<JobDraft>;
  onPick: () => void;
  disabled: boolean;
  autoFocus: boolean;
};

/** An option of the field; a client that is still to be created has the id `''`. */
type Choice = { _id: string; client: ClientShort | NewClient };

/** Finds the client by name, phone or company, or creates one with the job. */
export function JobClient({ form, onPick, ...rest }: Props) {
  const t = useTranslate();
  const { onChange, value, ...field } = useField(form.at('client'));
  const { onSearch, found } = useClientSearch();
  const { container, focusNextLater } = useFocusNext((from) =>
    from.closest('form')?.querySelector<HTMLElement>('[data-row="0"] input'),
  );
  const isTaken = value && '_id' in value && !rest.disabled;
  const hint = usePrintedHint(value && !('_id' in value) ? written(choiceOf(value)) : '');
  return (
    <div ref={container}>
      <Combobox<Choice>
        {...field}
        {...rest}
        value={value && choiceOf(value)}
        label={t('job.client')}
        found={{ ...found, rows: found.rows.map((row) => choiceOf(row)) }}
        hint={hint}
        onSearch={onSearch}
        write={written}
        distinction={({ client }) => ('_id' in client ? distinctionOf(client) : '')}
        match={({ client }) => ('_id' in client ? nameOf(client) : '')}
        create={{
          of(typed) {
            const made = newClientOf(typed);
            return made ? [choiceOf(made)] : [];
          },
          write: (choice) =>
            t(isWithoutPhone(choice.client) ? 'intake.newClientNoPhone' : 'intake.newClient', {
              name: written(choice),
            }),
        }}
        onChange={(choice) => {
          onChange(choice?.client ?? null);
          onPick();
          if (choice) focusNextLater();
        }}
        help={
          isTaken ? distinctionOf(value) : t(rest.disabled ? 'intake.clientFixed' : helpOf(value))
        }
        required
      />
      {value && !('_id' in value) && (
        <Suspense>
          <SameClient {...contactOf(value)}>
            {(client) => (
              <Button
                onClick={() => {
                  onChange(client);
                  onPick();
                }}
              >
                {t('intake.takeClient')}
              </Button>
            )}
          </SameClient>
        </Suspense>
      )}
    </div>
  );
}

function contactOf({ firstName, lastName, phones: [phone] }: NewClient) {
  return phone
    ? { by: 'phone' as const, text: phone.phoneNumber }
    : { by: 'name' as const, text: `${firstName} ${lastName}` };
}

function isWithoutPhone(client: ClientShort | NewClient): boolean {
  return !('_id' in client) && client.phones.length === 0;
}

function helpOf(client: ClientShort | NewClient | null) {
  return client && isWithoutPhone(client) ? 'intake.clientPhoneHelp' : 'intake.clientHelp';
}

function written({ client }: Choice): string {
  return '_id' in client ? nameAndPhone(client) : newClientName(client);
}

function choiceOf(client: ClientShort | NewClient): Choice {
  return { _id: '_id' in client ? client._id : '', client };
}
