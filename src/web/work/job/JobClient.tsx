import { Suspense } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/client-short.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { useField } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { nameAndPhone, useFoundClients, distinctionOf } from '#web/parties/client/index.ts';
import type { JobDraft } from './job-form.ts';
import { type NewClient, newClientName, newClientOf } from './new-client.ts';
import { useMoveOn } from './use-move-on.ts';

const SameClient = lazyPart(() => import('#web/parties/client/SameClient.tsx'), 'SameClient');

type Props = {
  form: FormHandle<JobDraft>;
  onPick: () => void;
  disabled: boolean;
  autoFocus: boolean;
};

/** A row of the list: a client that is there, or one to be made, who has no id yet. */
type Choice = { _id: string; client: ClientShort | NewClient };

/** The client: found by name, phone or company, or made in place of what nobody is called. */
export function JobClient({ form, onPick, ...rest }: Props) {
  const t = useTranslate();
  const { onChange, value, ...field } = useField(form.at('client'));
  const { onSearch, found } = useFoundClients();
  const { place, moveOn } = useMoveOn((from) =>
    from.closest('form')?.querySelector<HTMLElement>('[data-row="0"] input'),
  );
  const isTaken = value && '_id' in value && !rest.disabled;
  return (
    <div ref={place}>
      <Combobox<Choice>
        {...field}
        {...rest}
        value={value && choiceOf(value)}
        label={t('job.client')}
        found={{ ...found, rows: found.rows.map((row) => choiceOf(row)) }}
        onSearch={onSearch}
        write={written}
        which={({ client }) => ('_id' in client ? distinctionOf(client) : '')}
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
          if (choice) moveOn();
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

/** A phone identifies a client better than a name. */
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
