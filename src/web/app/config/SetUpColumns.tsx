import type { ReactNode } from 'react';
import { Form } from '#web/kit/ui/form/Form.tsx';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import css from './config.module.css';

type Props = {
  /** The way to the other parts. */
  nav: ReactNode;
  /** Where the part is saved by one. */
  form: AnyForm | undefined;
  children: ReactNode;
};

/** A part of the set-up beside the way to the others. */
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
