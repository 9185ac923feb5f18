import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { useCamera } from './use-camera.ts';
import css from './CameraView.module.css';

type Props = { onCode: (code: string) => void };

/** The camera's picture, with buttons for the torch and for the next camera if the phone has them. */
export function CameraView({ onCode }: Props) {
  const t = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const { problem, track, switchCamera } = useCamera(video, onCode);
  if (problem !== undefined) return <Alert kind="waiting">{t(`scan.camera.${problem}`)}</Alert>;
  return (
    <div className={css['camera']}>
      <video ref={video} muted playsInline aria-label={t('scan.picture')} />
      <div className={`surface line ${css['lenses']}`}>
        {track && <Torch key={track.id} track={track} />}
        {switchCamera && (
          <IconButton icon={SwitchCamera} label={t('scan.switchCamera')} onClick={switchCamera} />
        )}
      </div>
    </div>
  );
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const t = useTranslate();
  const [isOn, setOn] = useState(false);
  if (!('torch' in track.getCapabilities())) return null;
  async function toggle() {
    // TypeScript's type of a constraint lacks `torch`.
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    await track.applyConstraints({ advanced: [light] });
    setOn(!isOn);
  }
  return (
    <IconButton
      icon={isOn ? FlashlightOff : Flashlight}
      label={t('scan.torch')}
      aria-pressed={isOn}
      onClick={() => void toggle()}
    />
  );
}
