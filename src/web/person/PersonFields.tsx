import { type Role, roles } from '#shared/choices.ts';
import { useOptions } from '#web/base/options.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { Pair } from '#web/ui/form/Group.tsx';
import { type At, useFieldValue } from '#web/ui/form/use-field.ts';

type Props = {
  at: { firstName: At<string>; lastName: At<string>; email: At<string>; role: At<Role> };
};

/** What is said of a person, new or not; the role says what it may. */
export function PersonFields({ at }: Props) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const role = useFieldValue(at.role);
  return (
    <>
      <Pair>
        <TextField at={at.firstName} label={t('client.firstName')} />
        <TextField at={at.lastName} label={t('client.lastName')} />
      </Pair>
      <TextField
        at={at.email}
        type="email"
        label={t('person.email')}
        help={t('person.emailHelp')}
      />
      <SelectField
        at={at.role}
        label={t('person.role')}
        help={t(`person.help.${role}`)}
        options={optionsOf(roles, 'person.role')}
        required
      />
    </>
  );
}
