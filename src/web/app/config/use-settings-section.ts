import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import { call } from '#web/kit/base/http.ts';
import type { Config } from '#web/kit/settings/config.ts';
import type { Draft } from '#web/kit/ui/form/draft.ts';
import { type FormValues, useForm } from '#web/kit/ui/form/use-form.ts';

type Part = Draft<WireBodyOf<Routes['PATCH /config']>>;

export type PartProps = { config: Config; onSaved: (config: Config) => void };

/** The body, if it differs from the draft, and the text of the notice. */
type PartOptions<D> = {
  send?: (draft: D) => Part;
  noticeOf?: (saved: Config) => string | undefined;
};

/** The form of one section, which sends only its part of the settings. */
export function useSettingsSection<D extends FormValues & Part>(
  { config, onSaved }: PartProps,
  pick: (config: Config) => D,
  special: PartOptions<NoInfer<D>> = {},
) {
  return useForm({
    call: 'PATCH /config',
    draft: pick(config),
    latest: async () => pick(await call('GET /config', {})),
    onSaved,
    ...special,
  });
}
