import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import type { LabelSubject } from './label-settings.ts';

export const LazyLabelDialog = lazyPart(() =>
  import('./LabelDialog.tsx').then(({ LabelDialog }) => LabelDialog),
);

type Props = { of: LabelSubject; label?: string };

export function LabelButton({ of, label }: Props) {
  const t = useTranslate();
  // As selected when pressed.
  const [selected, setSelected] = useState<LabelSubject>();
  return (
    <>
      <Button icon={QrCode} onClick={() => setSelected(of)}>
        {label ?? t('clientItem.labels')}
      </Button>
      {selected && (
        <Suspense>
          <LazyLabelDialog of={selected} onClose={() => setSelected(undefined)} />
        </Suspense>
      )}
    </>
  );
}
