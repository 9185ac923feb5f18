import { Suspense, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { type ClientShort, nameOf } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { FieldGroup } from '#web/kit/ui/field/FieldFrame.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { ClientTable } from './ClientTable.tsx';

type Props = {
  at: At<ClientShort | null>;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called after the field has the client. */
  onPick?: (client: ClientShort) => void;
};

/** Selects a client from the client table in a dialog; a name cannot be typed (specification). */
export function ClientPicker({ at, required, disabled, autoFocus, onPick }: Props) {
  const t = useTranslate();
  const { name, value, onChange, error } = useField(at);
  const [isOpen, setOpen] = useState(false);

  function pick(client: ClientShort) {
    setOpen(false);
    onChange(client);
    onPick?.(client);
  }

  return (
    <FieldGroup {...{ label: t('client.one'), name, error, required }} className="line">
      <strong>{value ? nameOf(value) : t('form.notChosen')}</strong>
      <Button {...{ disabled, autoFocus }} onClick={() => setOpen(true)}>
        {t('client.select')}
      </Button>
      <Dialog
        title={t('client.select')}
        size="large"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          <ClientTable onPick={pick} without={['email', 'city']} />
        </Suspense>
      </Dialog>
    </FieldGroup>
  );
}
