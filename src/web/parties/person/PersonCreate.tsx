import { useNavigate } from '@tanstack/react-router';
import { Form } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { NewPersonFields, useNewPerson } from './NewPerson.tsx';

export function PersonCreate() {
  const navigate = useNavigate();
  const { form, link } = useNewPerson(
    ({ _id: id }) => void navigate({ to: '/people/$id', params: { id } }),
  );
  return (
    <FormPage form={form} words="person" list={{ to: '/people' }}>
      <Form form={form}>
        <NewPersonFields form={form} />
      </Form>
      {link}
    </FormPage>
  );
}
