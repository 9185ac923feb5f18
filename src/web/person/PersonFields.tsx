import { roles } from '#shared/choices.ts';
import type { Input } from '#web/base/http.ts';
import { useOptions } from '#web/base/options.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { FullDraft } from '#web/ui/form/draft.ts';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { Pair } from '#web/ui/form/Group.tsx';
import { useFieldValue } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';

type Draft = Omit<FullDraft<Input<'POST /user'>['body']>, 'username'>;

/** What is said of a person, new or not; the role says what it may. */
export function PersonFields({ form }: { form: Pick<FormHandle<Draft>, 'at'> }) {
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
