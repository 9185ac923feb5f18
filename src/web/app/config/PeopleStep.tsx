import type { ReactElement, ReactNode } from 'react';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import { NewPersonFields, useNewPerson } from '#web/parties/person/index.ts';

type PeopleStepProps = {
  onSaved: () => void;
  children: (form: AnyForm, fields: ReactNode) => ReactElement;
};

/** Adds a first colleague; the step can be skipped. */
export function PeopleStep({ onSaved, children }: PeopleStepProps) {
  const { form, link } = useNewPerson(onSaved);
  return children(
    form,
    <>
      <NewPersonFields form={form} />
      {link}
    </>,
  );
}
