import { useRead } from '#web/base/api.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/client/client.ts';
import { Combobox } from '#web/ui/field/Combobox.tsx';
import { MOST_FOUND, useComboboxSearch } from '#web/ui/form/use-combobox-search.ts';
import { useField } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import type { JobDraft } from './job-form.ts';
import { type NewClient, newClientName, newClientOf } from './new-client.ts';
import { useMoveOn } from './use-move-on.ts';

type Props = {
  form: FormHandle<JobDraft>;
  onPick: () => void;
  /** Whether a client is meant who is still looked for. */
  onAwait: (isAwaited: boolean) => void;
  disabled: boolean;
  autoFocus: boolean;
};

/** A row of the list: a client that is there, or one to be made, who has no id yet. */
type Choice = { _id: string; client: ClientShort | NewClient; phone: string };

/** The client: found by name, phone or company, or made in place of what nobody is called. */
export function JobClient({ form, onPick, onAwait, ...rest }: Props) {
  const t = useTranslate();
  const { onChange, value, ...field } = useField(form.at('client'));
  const { asked, onSearch, found } = useComboboxSearch();
  const read = useRead(
    'POST /client/search',
    {
      body: {
        size: MOST_FOUND,
        filters: asked === '' ? {} : { nameOrPhone: asked },
        sort: { lastName: 1 },
      },
    },
    { keep: true, onReturn: true },
  );
  const { rows, isFresh } = found(read);
  const { place, moveOn } = useMoveOn((from) =>
    from.closest('form')?.querySelector<HTMLElement>('[data-row="0"] input'),
  );
  return (
    <div ref={place}>
      <Combobox<Choice>
        {...field}
        {...rest}
        value={value && choiceOf(value)}
        label={t('job.client')}
        found={{ rows: rows.map((row) => choiceOf(row)), isFresh }}
        onSearch={(sought) => {
          if (!sought.isNow) onAwait(false);
          onSearch(sought);
        }}
        onEarly={() => {
          onAwait(true);
          moveOn();
        }}
        write={written}
        match={({ client }) => ('_id' in client ? nameOf(client) : '')}
        create={{
          of(typed) {
            const made = newClientOf(typed);
            return made ? [choiceOf(made)] : [];
          },
          write: (choice) => t('intake.newClient', { name: written(choice) }),
        }}
        onChange={(choice) => {
          onChange(choice?.client ?? null);
          onPick();
          if (choice) moveOn();
        }}
        {...(rest.disabled ? { help: t('intake.clientFixed') } : { help: t('intake.clientHelp') })}
        required
      />
    </div>
  );
}

/** `Νίκος Παπαδόπουλος · 99 123456` */
function written({ client, phone }: Choice): string {
  if (!('_id' in client)) return newClientName(client);
  return [nameOf(client), phone].filter(Boolean).join(' · ');
}

type Known = ClientShort & { phones?: readonly { phoneNumber: string }[] };

function choiceOf(client: Known | NewClient): Choice {
  if (!('_id' in client)) return { _id: '', client, phone: '' };
  return { _id: client._id, client, phone: client.phones?.[0]?.phoneNumber ?? '' };
}
