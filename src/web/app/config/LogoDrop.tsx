import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { useWrite } from '#web/kit/base/api.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import css from './config.module.css';

type Props = {
  /** Called with the address of the uploaded picture, which is not saved yet. */
  onUploaded: (logo: string) => void;
};

/** Uploads a logo by drag and drop or from a file. */
export function LogoDrop({ onUploaded }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const upload = useWrite('POST /config/logo');

  function send(file: File | undefined) {
    if (file === undefined) return;
    const body = new FormData();
    body.set('file', file);
    upload.mutate({ body }, { onSuccess: ({ logo }) => onUploaded(logo) });
  }

  /** The button does the same for the keyboard. */
  const droppable = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      send(event.dataTransfer.files[0]);
    },
  };

  return (
    <>
      <div
        className={`surface line ${css['drop']}`}
        role="group"
        aria-label={t('config.logo')}
        {...droppable}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('config.logoChoose')}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button icon={ImageUp} pending={upload.isPending} onClick={() => input.current?.click()}>
          {t('config.logoChoose')}
        </Button>
        <span className="dim">{t('config.logoDrop')}</span>
      </div>
      {upload.error && <Alert kind="wrong">{messageOf(upload.error)}</Alert>}
    </>
  );
}
