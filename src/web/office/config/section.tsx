import type { ReactElement, ReactNode } from 'react';
import type { Routes } from '#shared/contract/index.ts';
import type { WireBodyOf } from '#shared/contract/route.ts';
import type { FieldIssue } from '#shared/fields/errors.ts';
import { call } from '#web/kit/base/http.ts';
import type { Config } from '#web/kit/settings/config.ts';
import { Form } from '#web/kit/ui/form/Form.tsx';
import type { Draft } from '#web/kit/ui/form/use-field.ts';
import { type AnyForm, type FormValues, useForm } from '#web/kit/ui/form/use-form.ts';
import css from './config.module.css';

/** Sections are used by the settings and by the first day. */
export type SectionProps = PartProps & {
  /** Renders the fields and the save button. */
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};

type Part = Draft<WireBodyOf<Routes['PATCH /config']>>;

type PartProps = {
  config: Config;
  onSaved: (config: Config) => void;
  /** Called with what another user has saved, if this user takes it over. */
  onLoaded: (config: Config) => void;
  /** What comes next says that it was saved: no notice covers that. */
  isStep?: boolean;
};

/** The body, if it differs from the draft, and the text of the notice. */
type PartOptions<D> = {
  send?: (draft: D) => Part;
  problems?: (draft: D) => readonly FieldIssue[];
  noticeOf?: (saved: Config) => string | undefined;
};

/** The form of one section, which sends only its part of the settings. */
export function useSettingsSection<D extends FormValues & Part>(
  { config, onSaved, onLoaded, isStep = false }: PartProps,
  pick: (config: Config) => D,
  special: PartOptions<NoInfer<D>> = {},
) {
  return useForm({
    call: 'PATCH /config',
    draft: pick(config),
    latest: async () => {
      const latest = await call('GET /config', {});
      onLoaded(latest);
      return pick(latest);
    },
    onSaved,
    ...(isStep && { notice: false }),
    ...special,
  });
}

type Props = {
  /** Links to the other sections. */
  nav: ReactNode;
  /** The form that saves the section; undefined if there is none. */
  form: AnyForm | undefined;
  children: ReactNode;
};

/** A section of the settings, beside the navigation. */
export function SetUpColumns({ nav, form, children }: Props) {
  return (
    <div className={`stack top ${css['setup']}`}>
      {nav}
      {form ? (
        <Form form={form} wide>
          {children}
        </Form>
      ) : (
        children
      )}
    </div>
  );
}
