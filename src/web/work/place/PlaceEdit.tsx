import { useParams } from '@tanstack/react-router';
import { useRead } from '#web/kit/base/api.ts';
import { call } from '#web/kit/base/http.ts';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { DeletePlace } from './DeletePlace.tsx';
import type { Place, PlaceDraft } from './place.ts';
import { PlaceForm } from './PlaceForm.tsx';

export function PlaceEdit() {
  const { id } = useParams({ from: '/frame/places/edit/$id' });
  const read = useRead('GET /place/:id', { params: { id } });
  return <DataState read={read}>{(place) => <EditForm key={id} place={place} />}</DataState>;
}

function EditForm({ place }: { place: Place }) {
  const params = { id: place._id };
  const draft: PlaceDraft = place;
  const form = useForm({
    call: 'PUT /place/:id',
    params,
    draft,
    latest: () => call('GET /place/:id', { params }),
    stores: 'GET /place/:id',
    recordPage: { to: '/places/$id', params },
  });
  return (
    <FormPage
      form={form}
      words="place"
      list={{ to: '/places' }}
      name={place.code}
      extra={<DeletePlace place={place} />}
    >
      <PlaceForm form={form} />
    </FormPage>
  );
}
