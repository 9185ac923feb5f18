import type { KeyboardEvent } from 'react';
import { formatSize } from '#shared/format.ts';
import type { Language } from '#shared/i18n/translate.ts';
import { isOddSize } from '#shared/rules/carpet-size.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import { Combobox } from '#web/kit/ui/field/Combobox.tsx';
import { NumberInput } from '#web/kit/ui/field/NumberInput.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { useField, useFieldError, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import { titleOf, useListSearch, WHOLE_LIST } from '#web/kit/ui/form/use-list-search.ts';
import { Warning } from '#web/kit/ui/page/Warning.tsx';
import {
  areaOf,
  hasStayed,
  isInStorage,
  isMade,
  isRepeated,
  newPiece,
  type PieceDraft,
  pieceOf,
  typedPiece,
} from './job-form.ts';
import { categoryNamed } from './pricing.ts';
import { follow, type RowProps, setPiece } from './row.ts';
import { useMoveOn } from './use-move-on.ts';
import css from './JobGrid.module.css';

/** A row's carpet: found among the client's or made of a title, with its category and its size. */
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
  const { place, go, moveOn } = useMoveOn((cell) => {
    const { _id, title = '', dimensions } = form.values().items[index]?.clientItem ?? {};
    const isOpen = _id === undefined && title !== '' && dimensions?.length === null;
    const row = isOpen ? cell.closest('[data-row]') : null;
    return row?.querySelector<HTMLElement>('[name$=".dimensions.length"]');
  });

  /** Of the category that its title had in a row before, or names, unless somebody chose another. */
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
    setPiece(of, id === '' ? { ...next, ...keptOf(piece, next) } : { _id: id, ...next });
    form.set(`items.${index}.typed.title`, choice !== null);
    if (choice !== null) moveOn();
  }

  return (
    <div
      ref={place}
      role="presentation"
      onKeyDown={(event) => {
        // The list, where it is open, has taken it; a carpet that is new goes on to its length.
        if (event.key === 'Enter' && !event.defaultPrevented && go()) event.preventDefault();
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
        clearable
        {...(stays && { help: t('job.clientItemFixed') })}
      />
      <Warning>{isAgain ? t('intake.clientItemRepeated') : null}</Warning>
      <Warning>{isOddSize(piece.dimensions) ? t('intake.oddSize') : null}</Warning>
    </div>
  );
}

/** Of a new carpet that gets another title: its old tag stays, its size where no other is typed. */
function keptOf({ _id, dimensions, _previousRef }: PieceDraft, next: PieceDraft) {
  if (_id !== undefined) return {};
  const size = next.dimensions.length === null ? dimensions : next.dimensions;
  return { dimensions: size, _previousRef };
}

/** With the size that was typed with it. */
function inWords({ title, dimensions: { length, width } }: PieceDraft, language: Language): string {
  const isSized = typeof length === 'number' && typeof width === 'number';
  return isSized ? `${title}, ${formatSize({ length, width }, language)}` : title;
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

/** Its length or its width, in centimetres; Enter goes from the one to the other. */
function Side({ form, pricing, index, side, isKnown }: CellProps & { side: 'length' | 'width' }) {
  const t = useTranslate();
  const { number } = useFormat();
  const place = `items.${index}.clientItem.dimensions` as const;
  const { value, onChange, ...field } = useField(form.at(`${place}.${side}`));
  const label = t(`clientItem.${side}Cm`);
  if (isKnown) {
    const shown = typeof value === 'number' && value > 0 ? number(value) : t('common.none');
    return <Fixed label={label} value={shown} isNumber />;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const width = form.values().items[index]?.clientItem?.dimensions.width ?? null;
    if (event.key !== 'Enter' || side !== 'length' || width !== null) return;
    event.preventDefault();
    document.getElementsByName(`${place}.width`)[0]?.focus();
  }

  return (
    <NumberInput
      {...field}
      label={label}
      value={value}
      places={1}
      onKeyDown={press}
      onChange={(typed) => {
        onChange(typed);
        follow({ form, pricing, index });
      }}
    />
  );
}

/** Where it lies, or will once the job is saved. */
export function Shelf({ form, index }: RowProps) {
  const t = useTranslate();
  const here = useFieldSelect(form.at(`items.${index}`), (row) =>
    row && isInStorage(row) ? row.storage?.notes : undefined,
  );
  const next = useFieldSelect(form.at('storage'), (into) => into?.place?.code ?? into?.notes);
  const shelf = here ?? next ?? '';
  return (
    <div className={css['shelf']}>
      <Fixed label={t('place.one')} value={shelf === '' ? t('common.none') : shelf} />
    </div>
  );
}

/** What a carpet that is there says of itself. */
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
