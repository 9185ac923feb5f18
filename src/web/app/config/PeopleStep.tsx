import type { ReactElement, ReactNode } from 'react';
import type { AnyForm } from '#web/kit/ui/form/use-form.ts';
import { NewPersonFields, useNewPerson } from '#web/parties/person/index.ts';

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
