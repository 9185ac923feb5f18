import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { newPlace } from './place.ts';
import { PlaceForm } from './PlaceForm.tsx';

export function PlaceCreate() {
  const form = useForm({
    call: 'POST /place',
    draft: newPlace(),
    nameOf: ({ code }) => code,
    stores: 'GET /place/:id',
    to: ({ _id }) => ({ to: '/places/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="place" list={{ to: '/places' }}>
      <PlaceForm form={form} />
    </FormPage>
  );
}
