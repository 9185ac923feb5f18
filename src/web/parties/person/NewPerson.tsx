import { useState } from 'react';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { FullDraft } from '#web/kit/ui/form/draft.ts';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Group } from '#web/kit/ui/form/Group.tsx';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { NewLink } from './NewLink.tsx';
import { PersonFields } from './PersonFields.tsx';

type Draft = FullDraft<Input<'POST /user'>['body']>;

const newPerson: Draft = { username: '', firstName: '', lastName: '', email: '', role: 'floor' };

/** The form of a new person, and afterwards the link by which they set their password. */
export function useNewPerson(onClose: (created: Answer<'POST /user'>) => void) {
  const [created, setCreated] = useState<Answer<'POST /user'>>();
  const form = useForm({
    call: 'POST /user',
    draft: newPerson,
    onSaved: setCreated,
    nameOf: ({ username }) => username,
  });
  return { form, link: created && <NewLink created={created} onClose={() => onClose(created)} /> };
}

export function NewPersonFields({ form }: { form: FormHandle<Draft> }) {
  const t = useTranslate();
  return (
    <Group title={t('person.one')}>
      <TextField
        at={form.at('username')}
        label={t('person.username')}
        autoCapitalize="none"
        autoComplete="off"
        required
        autoFocus
      />
      <PersonFields form={form} />
    </Group>
  );
}
