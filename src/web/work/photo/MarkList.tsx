import { X } from 'lucide-react';
import { markKinds } from '#shared/choices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { TextInput } from '#web/kit/ui/field/TextInput.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import type { Mark } from './photo.ts';
import css from './Photos.module.css';

type MarkListProps = { marks: readonly Mark[]; onChange: (marks: readonly Mark[]) => void };

/** The marks of a photo. One that was printed for the client is read-only. */
export function MarkList({ marks, onChange }: MarkListProps) {
  const t = useTranslate();
  if (marks.length === 0) return <p className="dim">{t('photo.noMarks')}</p>;
  return (
    <ol className="stack" aria-label={t('photo.marks')}>
      {marks.map((mark, index) => (
        <li key={mark._id} className="line">
          <span className={css['number']}>{index + 1}</span>
          {mark.shown ? (
            <ReadOnlyMark mark={mark} />
          ) : (
            <EditableMark
              mark={mark}
              number={index + 1}
              onChange={(next) => onChange(marks.map((value) => (value === mark ? next : value)))}
              onRemove={() => onChange(marks.filter((value) => value !== mark))}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function ReadOnlyMark({ mark: { kind, note } }: { mark: Mark }) {
  const t = useTranslate();
  return (
    <>
      <span>{[t(`photo.mark.${kind}`), note].filter(Boolean).join(' · ')}</span>
      <StatusBadge kind="quiet">{t('photo.shown')}</StatusBadge>
    </>
  );
}

type EditableMarkProps = {
  mark: Mark;
  number: number;
  onChange: (mark: Mark) => void;
  onRemove: () => void;
};

function EditableMark({ mark, number, onChange, onRemove }: EditableMarkProps) {
  const t = useTranslate();
  const options = useOptions();
  const label = t('photo.placeOf', { mark: t(`photo.mark.${mark.kind}`), number });
  return (
    <>
      <Select
        aria-label={`${t('photo.markKind')} (${number})`}
        value={mark.kind}
        onChange={(kind) => onChange({ ...mark, kind })}
        options={options(markKinds, 'photo.mark')}
      />
      <TextInput
        aria-label={`${t('photo.note')} (${number})`}
        placeholder={t('photo.note')}
        maxLength={200}
        value={mark.note}
        onChange={(note) => onChange({ ...mark, note })}
      />
      <IconButton icon={X} label={t('photo.removeMark', { mark: label })} onClick={onRemove} />
    </>
  );
}
