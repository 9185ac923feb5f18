import type { ReactNode } from 'react';
import { Form } from '#web/kit/ui/form/Form.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import css from './config.module.css';

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
