import type { ReactElement, ReactNode } from 'react';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import type { PartProps } from './use-settings-section.ts';

/** Sections are used by the settings and by the first day. */
export type SectionProps = PartProps & {
  /** Renders the fields and the save button. */
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};
