import type { ReactElement, ReactNode } from 'react';
import { NewPersonFields, useNewPerson } from '#web/person/NewPerson.tsx';
import type { AnyForm } from '#web/ui/form/use-form.ts';

type Props = { onSaved: () => void; children: (form: AnyForm, fields: ReactNode) => ReactElement };

/** A first colleague; who works alone goes on. */
export function PeopleStep({ onSaved, children }: Props) {
  const { form, link } = useNewPerson(onSaved);
  return children(
    form,
    <>
      <NewPersonFields form={form} />
      {link}
    </>,
  );
}
