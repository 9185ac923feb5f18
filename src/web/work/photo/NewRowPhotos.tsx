import { useState } from 'react';
import { newId } from '#web/kit/base/new-id.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { type At, useField } from '#web/kit/ui/form/use-field.ts';
import { keepPictures, picturesOf } from './photo-outbox.ts';
import { Preview } from './PhotoOutbox.tsx';
import { TakePhotos } from './TakePhotos.tsx';
import css from './Photos.module.css';

/**
 * Photos of a piece that is created with its row. Until then the pictures are kept in the browser.
 */
export function NewRowPhotos({ at }: { at: At<string | undefined> }) {
  const t = useTranslate();
  const { value: name, onChange } = useField(at);
  const [pictures, setPictures] = useState(() => picturesOf(name ?? ''));

  function keep(all: readonly File[]) {
    const under = name ?? newId();
    keepPictures(under, all);
    setPictures(all);
    if (name === undefined) onChange(under);
  }

  return (
    <div className="stack tight">
      <TakePhotos shots={[]} onTake={(taken) => keep([...pictures, ...taken])} />
      {pictures.length > 0 && <p className="dim small">{t('photo.withSave')}</p>}
      <ul className={`line top ${css['strip']}`}>
        {pictures.map((picture, index) => (
          <li key={`${picture.name} ${index}`}>
            <Preview picture={picture} />
            <Button
              kind="quiet"
              onClick={() => keep(pictures.filter((candidate) => candidate !== picture))}
            >
              {t('photo.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
