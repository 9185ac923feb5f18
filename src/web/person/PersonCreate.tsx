import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer, Input } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import type { FullDraft } from '#web/ui/form/draft.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormPage } from '#web/ui/form/FormPage.tsx';
import { Group } from '#web/ui/form/Group.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NewLink } from './NewLink.tsx';
import { PersonFields } from './PersonFields.tsx';

type Draft = FullDraft<Input<'POST /user'>['body']>;

const newPerson: Draft = { username: '', firstName: '', lastName: '', email: '', role: 'floor' };

export function PersonCreate() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [made, setMade] = useState<Answer<'POST /user'>>();
  const form = useForm({
    call: 'POST /user',
    draft: newPerson,
    onSaved: setMade,
    nameOf: (made) => made.username,
  });
  return (
    <FormPage form={form} words="person" list={{ to: '/people' }}>
      <Form form={form}>
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
      </Form>
      {made && (
        <NewLink
          made={made}
          onClose={() => void navigate({ to: '/people/$id', params: { id: made._id } })}
        />
      )}
    </FormPage>
  );
}
