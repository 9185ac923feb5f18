import { CONFIG } from '#shared/history/config-record.ts';
import { call } from '#web/base/http.ts';
import { useSearchParams } from '#web/base/search-params.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { WithHistory } from '#web/history/WithHistory.tsx';
import { SaveButton } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { type Config, type ConfigDraft, originOf } from './config.ts';
import { ConfigForm } from './ConfigForm.tsx';

/** Long enough to read that it is saved. */
const RELOAD_AFTER_MS = 1_000;

type Props = { config: Config; pageLogo: string; onSaved: (config: Config) => void };

/**
 * `pageLogo` is the logo that was saved when the page came: the server allows pictures from its
 * place and no other, so that a logo from a new place needs a new page.
 */
export function ConfigEdit({ config, pageLogo, onSaved }: Props) {
  const t = useTranslate();
  const searchParams = useSearchParams('/frame/setup');
  const [{ tab }] = searchParams;
  const draft: ConfigDraft = config;
  const form = useForm({
    call: 'PUT /config',
    draft,
    latest: () => call('GET /config', {}),
    onSaved: (saved) => {
      if (originOf(saved.logo) !== originOf(pageLogo)) {
        setTimeout(() => location.reload(), RELOAD_AFTER_MS);
      }
      onSaved(saved);
    },
  });
  return (
    <>
      <PageHeader
        title={t('config.title')}
        action={tab === undefined && <SaveButton form={form} />}
      />
      <WithHistory record={CONFIG} searchParams={searchParams}>
        <ConfigForm form={form} pageLogo={pageLogo} />
      </WithHistory>
    </>
  );
}
