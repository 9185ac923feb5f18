import { Camera, Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { addPhotos } from './photo-outbox.ts';
import type { PhotoTarget } from './photo.ts';

type Props = {
  shots: readonly PhotoTarget[];
  /** Only the camera button, without text. */
  isBrief?: boolean;
  /** Receives the pictures; without it they are sent. */
  onTake?: (pictures: File[]) => void;
};

/** Takes photos with the camera or chooses files; of several pieces one is selected first. */
export function TakePhotos({ shots, isBrief = false, onTake }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState(0);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const shot = shots[chosen] ?? shots[0];
  if (shot === undefined && onTake === undefined) return null;

  async function take(input: HTMLInputElement) {
    const pictures = [...(input.files ?? [])];
    input.value = '';
    onTake?.(pictures);
    if (shot) await addPhotos(pictures, { clientItem: shot.clientItem._id, jobItem: shot.jobItem });
  }

  const input = {
    type: 'file',
    accept: 'image/*',
    multiple: true,
    hidden: true,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => void take(currentTarget),
  } as const;
  return (
    <div className="line" data-screen>
      {shots.length > 1 && (
        <Select
          aria-label={t('photo.choosePiece')}
          value={String(chosen)}
          onChange={(index) => setChosen(Number(index))}
          options={shots.map(({ clientItem }, index) => ({
            value: String(index),
            label: clientItemName(clientItem),
          }))}
        />
      )}
      <input {...input} ref={camera} capture="environment" aria-label={t('photo.take')} />
      <input {...input} ref={files} aria-label={t('photo.choose')} />
      <Button icon={Camera} aria-label={t('photo.take')} onClick={() => camera.current?.click()}>
        {!isBrief && t('photo.take')}
      </Button>
      {!isBrief && (
        <Button kind="quiet" icon={Images} onClick={() => files.current?.click()}>
          {t('photo.choose')}
        </Button>
      )}
    </div>
  );
}
