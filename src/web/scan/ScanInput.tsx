import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { useMedia } from '#web/base/use-media.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TextInput } from '#web/ui/field/TextInput.tsx';
import { CameraView } from './CameraView.tsx';
import { scanTarget } from './scan-target.ts';

type Props = { onCode: (code: string) => void };

/** The camera, which gives what it sees to whoever takes scans now, and a field to type in. */
export function ScanInput({ onCode }: Props) {
  return (
    <>
      <Eye onCode={(code) => scanTarget()?.(code)} />
      <TypedCode onCode={onCode} />
    </>
  );
}

/** A phone looks at once; elsewhere a hand scanner or the keyboard is usual. */
function Eye({ onCode }: Props) {
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

function TypedCode({ onCode }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  function enter() {
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  }
  return (
    <TextInput
      label={t('scan.typed')}
      enterKeyHint="go"
      autoComplete="off"
      value={text}
      onChange={setText}
      onEnter={enter}
    />
  );
}
