import { useParams } from '@tanstack/react-router';
import { MAX_SERIES, seriesCodes } from '#shared/rules/place.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { call, type Input } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { CheckboxField, NumberField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import { type FullDraft, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { likeNew } from '#web/kit/ui/form/use-saved.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { DeletePlace } from './DeletePlace.tsx';
import { newPlace, type Place, type PlaceDraft } from './place.ts';

export function PlaceCreate() {
  const form = useForm({
    call: 'POST /place',
    draft: newPlace(),
    nameOf: ({ code }) => code,
    cacheAs: 'GET /place/:id',
    to: ({ _id }) => ({ to: '/places/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="place" list={{ to: '/places' }}>
      <PlaceForm form={form} />
    </FormPage>
  );
}

export function PlaceEdit() {
  const { id } = useParams({ from: '/frame/places/edit/$id' });
  const read = useRead('GET /place/:id', { params: { id } });
  return (
    <DataState key={id} read={read} fillsForm>
      {(place) => <EditForm place={place} />}
    </DataState>
  );
}

function EditForm({ place }: { place: Place }) {
  const params = { id: place._id };
  const draft: PlaceDraft = place;
  const form = useForm({
    call: 'PUT /place/:id',
    params,
    draft,
    latest: () => call('GET /place/:id', { params }),
    asNew: {
      call: 'POST /place',
      to: { to: '/places/create' },
      draft: (typed) => likeNew(newPlace(), typed),
    },
    cacheAs: 'GET /place/:id',
    recordPage: { to: '/places/$id', params },
  });
  return (
    <FormPage
      form={form}
      words="place"
      list={{ to: '/places' }}
      name={place.code}
      more={<DeletePlace place={place} />}
    >
      <PlaceForm form={form} />
    </FormPage>
  );
}

type Props = { form: FormHandle<PlaceDraft> };

function PlaceForm({ form }: Props) {
  const t = useTranslate();
  return (
    <Form form={form}>
      <Group title={t('place.details')}>
        <Pair>
          <TextField
            at={form.at('code')}
            printed
            label={t('place.code')}
            help={t('place.codeHelp')}
            required
            autoFocus
          />
          <NumberField at={form.at('capacity')} label={t('place.capacity')} places={2} />
        </Pair>
        <TextField at={form.at('title')} printed label={t('place.title')} />
        <CheckboxField
          look="switch"
          at={form.at('disabled')}
          label={t('place.disabled')}
          help={t('place.disabledHelp')}
        />
      </Group>
    </Form>
  );
}

type Draft = FullDraft<Input<'POST /place/series'>['body']>;

/** Creates numbered places with a common prefix. */
export function PlaceSeries() {
  const t = useTranslate();
  const { number } = useFormat();
  const draft: Draft = { prefix: '', from: 1, to: null, digits: 2 };
  const form = useForm({
    call: 'POST /place/series',
    draft,
    noticeOf: ({ data }) => t('place.seriesMade', { count: number(data.length) }),
    to: () => ({ to: '/places' }),
  });
  return (
    <FormPage form={form} words="place" title={t('place.newSeries')} list={{ to: '/places' }}>
      <Form form={form}>
        <Group title={t('place.details')}>
          <TextField
            at={form.at('prefix')}
            printed
            label={t('place.prefix')}
            help={t('place.prefixHelp')}
            autoFocus
          />
          <Pair>
            <NumberField at={form.at('from')} label={t('place.from')} places={0} required />
            <NumberField at={form.at('to')} label={t('place.to')} places={0} required />
            <NumberField at={form.at('digits')} label={t('place.digits')} places={0} required />
          </Pair>
          <Codes form={form} />
        </Group>
      </Form>
    </FormPage>
  );
}

/** Previews the first and the last code. */
function Codes({ form }: { form: FormHandle<Draft> }) {
  const t = useTranslate();
  const { number } = useFormat();
  const prefix = useFieldValue(form.at('prefix'));
  const [from, to, digits] = [
    useFieldValue(form.at('from')),
    useFieldValue(form.at('to')),
    useFieldValue(form.at('digits')),
  ];
  const isWhole = [from, to, digits].every(Number.isInteger);
  const span = Number(to) - Number(from);
  if (!isWhole || span < 0 || span >= MAX_SERIES || Number(digits) > 5) return null;
  const series = { prefix: prefix.trim(), from: Number(from), to: Number(to) };
  const codes = seriesCodes({ ...series, digits: Number(digits) });
  const [first = '', last = ''] = [codes[0], codes.at(-1)];
  return <p role="status">{t('place.seriesOf', { count: number(codes.length), first, last })}</p>;
}
