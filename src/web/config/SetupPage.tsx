import { useState } from 'react';
import { configBody } from '#shared/contract/config.ts';
import { useRead, useWrite } from '#web/app/api.ts';
import { call } from '#web/app/http.ts';
import { useT } from '#web/app/words.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notify } from '#web/ui/notices.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type Config, originOf } from './config.ts';
import { SetupForm } from './SetupForm.tsx';

/** Long enough to read that it is saved. */
const RELOAD_AFTER_MS = 1_000;

export function SetupPage() {
  const read = useRead('GET /config');
  return <DataState read={read}>{(config) => <Setup config={config} />}</DataState>;
}

/** What others save meanwhile does not change the form: only what it saved itself does. */
function Setup({ config }: { config: Config }) {
  const [current, setCurrent] = useState(config);
  const [pageLogo] = useState(config.logo);
  return <Settings key={current._rev} config={current} pageLogo={pageLogo} onSaved={setCurrent} />;
}

type Props = { config: Config; pageLogo: string; onSaved: (config: Config) => void };

/**
 * `pageLogo` is the logo that was saved when the page came: the server allows pictures from its
 * place and no other, so that a logo from a new place needs a new page.
 */
function Settings({ config, pageLogo, onSaved }: Props) {
  const t = useT();
  const save = useWrite('PUT /config');
  const form = useForm({
    schema: configBody,
    values: config,
    save: (body) => save.mutateAsync({ body }),
    latest: () => call('GET /config', {}),
    onSaved: (saved) => {
      notify({ kind: 'good', title: t('notice.updated') });
      if (originOf(saved.logo) !== originOf(pageLogo)) {
        setTimeout(() => location.reload(), RELOAD_AFTER_MS);
      }
      onSaved(saved);
    },
  });
  return (
    <>
      <PageHeader title={t('config.title')} action={<SaveButton form={form} />} />
      <SetupForm form={form} pageLogo={pageLogo} />
    </>
  );
}
