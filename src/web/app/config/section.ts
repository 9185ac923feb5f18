import type { ReactElement, ReactNode } from 'react';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import type { PartProps } from './use-settings-section.ts';

/** What a section of the set-up is given, whether it stands in the set-up or in the first day. */
export type SectionProps = PartProps & {
  /** Puts the section's fields on the page, and the button that saves them. */
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};
