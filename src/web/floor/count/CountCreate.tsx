import type { Input } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group } from '#web/kit/ui/form/Form.tsx';
import { FormPage } from '#web/kit/ui/form/FormPage.tsx';
import type { FullDraft } from '#web/kit/ui/form/use-field.ts';
import { useForm } from '#web/kit/ui/form/use-form.ts';
import { type PlaceShort, PlaceField } from '#web/work/place/index.ts';
import { countTitle } from './count.ts';

type Draft = Omit<FullDraft<Input<'POST /count'>['body']>, 'place'> & { place: PlaceShort | null };

export function CountCreate() {
  const t = useTranslate();
  const draft: Draft = { place: null, notes: '' };
  const form = useForm({
    call: 'POST /count',
    draft,
    question: ({ place }) => ({
      title: place ? t('count.startTitle', { place: place.code }) : t('count.startTitleOfAll'),
      label: t('count.start'),
      body: t('count.startBody'),
    }),
    nameOf: (made) => countTitle(t, made),
    to: ({ _id }) => ({ to: '/counts/$id', params: { id: _id } }),
  });
  return (
    <FormPage form={form} words="count" list={{ to: '/counts' }} create="count.start">
      <Form form={form}>
        <Group title={t('count.what')}>
          <PlaceField at={form.at('place')} autoFocus />
          <p className="dim">{t('count.placeHelp')}</p>
          <TextField at={form.at('notes')} label={t('count.notes')} />
        </Group>
      </Form>
    </FormPage>
  );
}
