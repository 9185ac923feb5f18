import { type KeyboardEvent, useState } from 'react';
import { formatSize } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { isOddSize } from '#shared/rules/carpet-size.ts';
import { storageNote } from '#shared/rules/storage-note.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { usePrintedHint } from '#web/kit/ui/field/printed-hint.ts';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { useField, useFieldError, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { titleOf, useListSearch, WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';
import { Warning } from '#web/kit/ui/page/StatusBadge.tsx';
import { SideInput } from '#web/work/client-item/index.ts';
import {
  areaOf,
  hasStayed,
  isInStorage,
  isMade,
  isRepeated,
  newPiece,
  type PieceDraft,
  pieceOf,
  storedPieces,
  typedPiece,
} from './job-form.ts';
import { categoryNamed } from './pricing.ts';
import { follow, type RowProps, setPiece } from './row.ts';
import { useFocusNext } from './use-focus-next.ts';
import css from './JobGrid.module.css';

/** The carpet of a row: one of the client's or a new one by its title, with category and size. */
export function PieceCells({ autoFocus, ...row }: RowProps & { autoFocus: boolean }) {
  const { form, index } = row;
  const t = useTranslate();
  const { amount } = useFormat();
  const at = form.at(`items.${index}`);
  const isKnown = useFieldSelect(at, (field) => field?.clientItem?._id !== undefined);
  const area = useFieldSelect(at, (field) => areaOf(field));
  return (
    <>
      <Carpet {...row} autoFocus={autoFocus} />
      <Category {...row} isKnown={isKnown} />
      <div className={css['size']}>
        <Side {...row} side="length" isKnown={isKnown} />
        <Side {...row} side="width" isKnown={isKnown} />
        <p className={css['output']}>
          <span className={`cut ${css['label']}`}>{t('intake.area')}</span>
          <output className="cut">{area === undefined ? t('common.none') : amount(area)}</output>
        </p>
      </div>
    </>
  );
}

type Choice = PieceDraft & { _id: string };

function Carpet({ form, pricing, index, autoFocus }: RowProps & { autoFocus: boolean }) {
  const { t, language } = useLocale();
  const at = form.at(`items.${index}`);
  const { name, error } = useField(form.at(`items.${index}.clientItem.title`));
  const refused = useFieldError(form.at(`items.${index}.clientItem`));
  const piece = useFieldSelect(at, (field) => field?.clientItem ?? newPiece());
  const stays = useFieldSelect(at, hasStayed);
  const needsTitle = useFieldSelect(at, (field) => field !== undefined && isMade(field));
  const isAgain = useFieldSelect(form.at('items'), (items = []) => isRepeated(items, index));
  const client = useFieldSelect(form.at('client'), (field) =>
    field && '_id' in field ? field._id : undefined,
  );
  const read = useRead(
    'POST /clientItem/search',
    { body: { size: WHOLE_LIST, filters: { client }, sort: { title: 1 } } },
    { onReturn: true, enabled: client !== undefined && !stays },
  );
  const { onSearch, found } = useListSearch(read, titleOf);
  const { container, focusNext, focusNextLater } = useFocusNext((cell) => {
    const { _id, title = '', dimensions } = form.values().items[index]?.clientItem ?? {};
    const isOpen = _id === undefined && title !== '' && dimensions?.length === null;
    const row = isOpen ? cell.closest('[data-row]') : null;
    return row?.querySelector<HTMLElement>('[name$=".dimensions.length"]');
  });

  /**
   * Its category: the one chosen in the row, else that of an earlier row with the same title, else
   * the one that the title names.
   */
  function newPieceFrom(typed: string): PieceDraft {
    const made = typedPiece(typed, piece);
    const { items } = form.values();
    if (items[index]?.typed?.category) return made;
    const before = items.slice(0, index).findLast((row) => row.clientItem?.title === made.title);
    const named = categoryNamed(made.title, made.category, pricing.categories);
    return { ...made, category: before?.clientItem?.category ?? named };
  }

  function pick(choice: Choice | null) {
    const { _id: id = '', ...next } = choice ?? newPiece(piece.category);
    const of = { form, pricing, index };
    setPiece(of, id === '' ? { ...next, ...carriedOver(piece, next) } : { _id: id, ...next });
    form.set(`items.${index}.typed.title`, choice !== null);
    if (choice !== null) focusNextLater();
  }

  return (
    <div
      ref={container}
      role="presentation"
      onKeyDown={(event) => {
        // An open list has handled Enter already; for a new carpet the focus moves on to its
        // length.
        if (event.key === 'Enter' && !event.defaultPrevented && focusNext()) event.preventDefault();
      }}
    >
      <Combobox<Choice>
        name={name}
        error={error ?? refused}
        label={t('job.clientItem')}
        value={piece.title === '' ? null : { ...piece, _id: piece._id ?? '' }}
        found={
          client === undefined
            ? { rows: [], isFresh: true }
            : { ...found, rows: found.rows.map((row) => ({ ...pieceOf(row), _id: row._id })) }
        }
        onSearch={onSearch}
        write={({ _ref, title }) => (_ref === undefined ? title : clientItemName({ _ref, title }))}
        match={({ title }) => title}
        create={{
          of: (typed) => [{ ...newPieceFrom(typed), _id: '' }],
          write: (entry) => t('intake.newPiece', { title: inWords(entry, language) }),
        }}
        onChange={pick}
        disabled={stays}
        required={needsTitle}
        autoFocus={autoFocus}
        hint={usePrintedHint(piece.title)}
        clearable
        {...(stays && { help: t('job.clientItemFixed') })}
      />
      <Warning>{isAgain ? t('intake.clientItemRepeated') : null}</Warning>
      <Warning>{isOddSize(piece.dimensions) ? t('intake.oddSize') : null}</Warning>
    </div>
  );
}

/**
 * What a new carpet keeps when its title changes: its previous number, and its size unless another
 * was typed.
 */
function carriedOver({ _id, dimensions, _previousRef }: PieceDraft, next: PieceDraft) {
  if (_id !== undefined) return {};
  const size = next.dimensions.length === null ? dimensions : next.dimensions;
  return { dimensions: size, _previousRef };
}

/** Its title and the size typed with it. */
function inWords({ title, dimensions: { length, width } }: PieceDraft, language: Language): string {
  const isSized = typeof length === 'number' && typeof width === 'number';
  const size = isSized ? formatSize({ length, width }, language) : '';
  return size === '' ? title : `${title}, ${size}`;
}

type CellProps = RowProps & { isKnown: boolean };

function Category({ form, pricing, index, isKnown }: CellProps) {
  const t = useTranslate();
  const { value, ...field } = useField(form.at(`items.${index}.clientItem.category`));
  const isNeeded = useFieldSelect(
    form.at(`items.${index}`),
    (selected) => selected !== undefined && isMade(selected),
  );
  if (isKnown) return <Fixed label={t('job.category')} value={value} />;
  const choices = [...new Set([...pricing.categories, value])].filter(Boolean);
  return (
    <Select
      {...field}
      label={t('job.category')}
      required={isNeeded}
      value={value}
      onChange={(category) => {
        const { clientItem } = form.values().items[index] ?? {};
        setPiece({ form, pricing, index }, { ...(clientItem ?? newPiece()), category });
        form.set(`items.${index}.typed.category`, true);
      }}
      options={[
        ...(value === '' ? [{ value: '', label: t('clientItem.chooseCategory') }] : []),
        ...choices.map((choice) => ({ value: choice, label: choice })),
      ]}
    />
  );
}

/** Length or width; Enter moves from length to width. */
function Side({ form, pricing, index, side, isKnown }: CellProps & { side: 'length' | 'width' }) {
  const t = useTranslate();
  const { number } = useFormat();
  const path = `items.${index}.clientItem.dimensions` as const;
  const { value, onChange, ...field } = useField(form.at(`${path}.${side}`));
  const label = t(`clientItem.${side}Cm`);
  if (isKnown) {
    const shown = typeof value === 'number' && value > 0 ? number(value) : t('common.none');
    return <Fixed label={label} value={shown} isNumber />;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const width = form.values().items[index]?.clientItem?.dimensions.width ?? null;
    if (event.key !== 'Enter' || side !== 'length' || width !== null) return;
    event.preventDefault();
    document.getElementsByName(`${path}.width`)[0]?.focus();
  }

  return (
    <SideInput
      {...field}
      label={label}
      value={value}
      onKeyDown={press}
      onChange={(typed) => {
        onChange(typed);
        follow({ form, pricing, index });
      }}
      onSize={(size) => {
        form.set(path, size);
        follow({ form, pricing, index });
      }}
    />
  );
}

/** Where the carpet lies, or will lie once the job is saved. */
export function Shelf({ form, index }: RowProps) {
  const t = useTranslate();
  const notes = useFieldSelect(form.at(`items.${index}`), (row) =>
    row && isInStorage(row) ? row.storage?.notes : undefined,
  );
  const next = useFieldSelect(form.at('storage'), (into) => into && storageNote(into));
  const place = usePlaceOf({ form, index }, notes !== undefined);
  const here = notes === undefined ? undefined : storageNote({ notes, place });
  const shelf = here ?? next ?? '';
  return (
    <div className={css['shelf']}>
      <Fixed label={t('place.one')} value={shelf === '' ? t('common.none') : shelf} />
    </div>
  );
}

/** The place of a stored carpet; all rows share one request. */
function usePlaceOf({ form, index }: Pick<RowProps, 'form' | 'index'>, enabled: boolean) {
  const [pieces] = useState(() => storedPieces(form.values().items));
  const id = form.values().items[index]?.clientItem?._id;
  const filters = { open: true, clientItem: { $in: pieces } };
  const { data } = useRead(
    'POST /stay/search',
    { body: { size: WHOLE_LIST, filters } },
    { enabled },
  );
  return data?.data.find(({ clientItem }) => clientItem._id === id)?.place ?? null;
}

/** A value of a known carpet, which cannot be edited here. */
function Fixed({ label, value, isNumber }: { label: string; value: string; isNumber?: boolean }) {
  return (
    <p className={css[isNumber ? 'output' : 'fixed']}>
      <span className={`cut ${css['label']}`}>{label}</span>
      <output className="cut" title={value}>
        {value}
      </output>
    </p>
  );
}
