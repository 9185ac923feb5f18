import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { Labelled } from './labelled.ts';
import { LazyLabelDialog } from './LazyLabelDialog.tsx';

type Props = { of: Labelled; label?: string };

export function LabelButton({ of, label }: Props) {
  const t = useTranslate();
  // As selected when pressed.
  const [asked, setAsked] = useState<Labelled>();
  return (
    <>
      <Button icon={QrCode} onClick={() => setAsked(of)}>
        {label ?? t('clientItem.labels')}
      </Button>
      {asked && (
        <Suspense>
          <LazyLabelDialog of={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
