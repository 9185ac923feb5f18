import { Ellipsis } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '#web/kit/ui/button/IconButton.tsx';
import { TextField } from '#web/kit/ui/form/fields.tsx';
import { Rows } from '#web/kit/ui/form/Rows.tsx';
import { useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { EarlierPhotos } from '#web/work/photo/index.ts';
import { isInStorage, newJobItem, newPiece, nextJobItem, withRows } from './job-form.ts';
import { PieceCells, Shelf } from './PieceCells.tsx';
import { followed, pastedRows, rowsWithoutService } from './pricing.ts';
import { follow, type RowProps } from './row.ts';
import { RowHints } from './RowHints.tsx';
import { WorkCells } from './WorkCells.tsx';
import css from './JobGrid.module.css';

type Props = Omit<RowProps, 'index'>;

/** Names of carpet and service share the remaining width. */
const CELLS =
  '0.875rem minmax(5rem, 3.5fr) minmax(5.25rem, 2.75fr) 4.5rem 4.5rem 2.75rem minmax(6.25rem, 4.25fr) 5.5rem 5.75rem 4.5rem minmax(2.5rem, 0.5fr) auto';

/** The rows of a job: a known or new carpet each, and the service. Usable by keyboard alone. */
export function JobGrid({ form, pricing, autoFocus }: Props & { autoFocus: boolean }) {
  const t = useTranslate();
  const first = pricing.categories[0] ?? '';

  useEffect(() => {
    const found = rowsWithoutService(form.values().items, pricing);
    if (found.length > 0)
      form.derive(() => found.forEach((index) => follow({ form, pricing, index })));
  });

  /** Inserts pasted spreadsheet lines as rows, at the row with the focus; in the notes they stay text. */
  function paste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain');
    const at = rowOf(event.target);
    if (at === undefined || isNotes(event.target) || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const { items } = form.values();
    const category = items[at]?.clientItem?.category ?? first;
    const rows = pastedRows(text, category, pricing);
    form.set('items', withRows(items, at, rows));
  }

  return (
    // Key and paste events bubble up from the fields.
    <div className={css['grid']} role="presentation" onKeyDown={moveUpAndDown} onPaste={paste}>
      <Rows
        at={form.at('items')}
        what={t('job.item')}
        add={t('intake.addItem')}
        newRow={() => followed(nextJobItem(form.values().items, first), pricing)}
        cells={CELLS}
        tall
        canRemove={(index) => !isInStorage(form.values().items[index] ?? newJobItem())}
      >
        {(_, index) => <Row {...{ form, pricing, index }} autoFocus={autoFocus && index === 0} />}
      </Rows>
    </div>
  );
}

function Row({ autoFocus, ...row }: RowProps & { autoFocus: boolean }) {
  const at = row.form.at(`items.${row.index}`);
  const [hadNotes] = useState(() => row.form.values().items[row.index]?.notes !== '');
  const [pressed, setPressed] = useState<boolean>();
  const isOpen = pressed ?? hadNotes;
  const known = useFieldSelect(at, (field) => field?.clientItem?._id);
  const isSaved = useFieldSelect(at, (field) => field?._id !== undefined);
  return (
    <>
      <span className={`dim small lower ${css['number']}`}>{row.index + 1}</span>
      <PieceCells {...row} autoFocus={autoFocus} />
      <WorkCells {...row} />
      <Shelf {...row} />
      <RowMoreButton {...row} isOpen={isOpen} onClick={() => setPressed(!isOpen)} />
      <RowHints {...row} />
      {isOpen && <RowMore {...row} />}
      {/* Those of a saved row are on the page of its job, and would push the next ones down. */}
      {known !== undefined && (!isSaved || pressed) && (
        <EarlierPhotos clientItem={known} className={`stack tight ${css['rest']}`} />
      )}
    </>
  );
}

/** Up and down move to the same field of the next row, except in a field with a list of its own. */
function moveUpAndDown(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
  const { target, currentTarget, key, defaultPrevented } = event;
  const step = steps[key];
  const isPlain = target instanceof HTMLInputElement && target.role !== 'combobox';
  if (step === undefined || defaultPrevented || !isPlain) return;
  const name = target.name.replace(/\.(\d+)\./, (_, index: string) => `.${Number(index) + step}.`);
  const next = currentTarget.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

function isNotes(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name.endsWith('.notes');
}

function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row === null ? undefined : Number(row.dataset['row']);
}

const NewRowPhotos = lazyPart(() =>
  import('#web/work/photo/NewRowPhotos.tsx').then(({ NewRowPhotos }) => NewRowPhotos),
);
const RowPhotos = lazyPart(() =>
  import('#web/work/photo/RowPhotos.tsx').then(({ RowPhotos }) => RowPhotos),
);

type ButtonProps = RowProps & { isOpen: boolean; onClick: () => void };

function RowMoreButton({ index, isOpen, onClick }: ButtonProps) {
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
function RowMore({ form, index }: RowProps) {
  const t = useTranslate();
  const jobItem = useFieldSelect(form.at(`items.${index}`), (row) => row?._id ?? null);
  const piece = useFieldSelect(
    form.at(`items.${index}.clientItem`),
    (field) => field ?? newPiece(),
  );
  const { _id, _ref, title } = piece;
  return (
    <div className={`stack tight ${css['rest']}`}>
      <TextField at={form.at(`items.${index}.notes`)} printed label={t('job.notes')} />
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
