import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useMedia } from '#web/kit/base/use-media.ts';
import { CameraView } from '#web/kit/scanner/CameraView.tsx';
import { scanTarget } from '#web/kit/scanner/hand-scanner.ts';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';

type Props = { onCode: (code: string) => void };
type TypedProps = Props & {
  /** A new value returns the focus to the field. */
  turn?: number;
};

/** The camera, which passes codes to the current scan target, and a text field. */
export function ScanInput({ onCode, turn }: TypedProps) {
  return (
    <>
      <ScanCamera onCode={(code) => scanTarget()?.(code)} />
      <TypedCode onCode={onCode} turn={turn} />
    </>
  );
}

/** A phone starts the camera at once; elsewhere a hand scanner or the keyboard is usual. */
function ScanCamera({ onCode }: Props) {
  const t = useTranslate();
  const isPhone = useMedia('(pointer: coarse)');
  const [isAsked, setAsked] = useState(false);
  if (isPhone || isAsked) return <CameraView onCode={onCode} />;
  return (
    <div>
      <Button icon={Camera} onClick={() => setAsked(true)}>
        {t('scan.openCamera')}
      </Button>
    </div>
  );
}

/** At a desk it gets the focus, for a hand scanner; on a phone that would open the keyboard. */
function TypedCode({ onCode, turn }: TypedProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isDesk = useMedia('(pointer: fine)');
  useEffect(() => {
    if (isDesk) field.current?.focus({ preventScroll: true });
  }, [isDesk, turn]);
  function enter() {
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  }
  return (
    <TextInput
      ref={field}
      label={t('scan.typed')}
      enterKeyHint="go"
      autoComplete="off"
      value={text}
      onChange={setText}
      onEnter={enter}
    />
  );
}
