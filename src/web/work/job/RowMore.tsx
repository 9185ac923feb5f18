import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { newPiece } from './job-form.ts';
import type { RowProps } from './row.ts';
import css from './JobGrid.module.css';

const NewRowPhotos = lazyPart(() => import('#web/work/photo/NewRowPhotos.tsx'), 'NewRowPhotos');
const RowPhotos = lazyPart(() => import('#web/work/photo/RowPhotos.tsx'), 'RowPhotos');

type ButtonProps = RowProps & { isOpen: boolean; onClick: () => void };

export function RowMoreButton({ index, isOpen, onClick }: ButtonProps) {
  const t = useTranslate();
  return (
    <span className={`lower ${css['more']}`}>
      <IconButton
        icon={Ellipsis}
        label={t('intake.rowMore', { number: index + 1 })}
        aria-expanded={isOpen}
        onClick={onClick}
      />
    </span>
  );
}

/** Rarely used fields of a row: notes, photos, and the previous number of a new carpet. */
export function RowMore({ form, index }: RowProps) {
  const t = useTranslate();
  const jobItem = useFieldSelect(form.at(`items.${index}`), (row) => row?._id ?? null);
  const piece = useFieldSelect(
    form.at(`items.${index}.clientItem`),
    (field) => field ?? newPiece(),
  );
  const { _id, _ref, title } = piece;
  return (
    <div className={`stack tight ${css['rest']}`}>
      <TextField at={form.at(`items.${index}.notes`)} label={t('job.notes')} />
      {_id && _ref && (
        <Suspense>
          <RowPhotos shot={{ clientItem: { _id, _ref, title }, jobItem }} />
        </Suspense>
      )}
      {_id === undefined && title !== '' && (
        <>
          <Suspense>
            <NewRowPhotos at={form.at(`items.${index}.photos`)} />
          </Suspense>
          <TextField
            at={form.at(`items.${index}.clientItem._previousRef`)}
            label={t('clientItem.previousRef')}
          />
        </>
      )}
    </div>
  );
}
