import { roles } from '#shared/choices.ts';
import type { Input } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';
import { SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Pair } from '#web/kit/ui/form/Group.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';

type PersonDraft = Omit<FullDraft<Input<'POST /user'>['body']>, 'username'>;

/** The fields of a new or existing person; the help of the role lists its permissions. */
export function PersonFields({ form }: { form: Pick<FormHandle<PersonDraft>, 'at'> }) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const role = useFieldValue(form.at('role'));
  return (
    <>
      <Pair>
        <TextField at={form.at('firstName')} label={t('client.firstName')} />
        <TextField at={form.at('lastName')} label={t('client.lastName')} />
      </Pair>
      <TextField
        at={form.at('email')}
        type="email"
        label={t('person.email')}
        help={t('person.emailHelp')}
      />
      <SelectField
        at={form.at('role')}
        label={t('person.role')}
        help={t(`person.help.${role}`)}
        options={optionsOf(roles, 'person.role')}
        required
      />
    </>
  );
}
