import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import type { SearchCall } from '#web/base/http.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { FieldBox } from './FieldBox.tsx';
import { type SearchOptions, useSearchSelect } from './use-search-select.ts';
import css from './SearchSelect.module.css';

type Props<K extends SearchCall> = SearchOptions<K> & {
  label: string;
  required?: boolean;
  autoFocus?: boolean;
  help?: string;
  error?: string | undefined;
  'data-path'?: string;
};

/** Below this much room under its field the list stands above it. */
const ROOM = 280;

/** One of many, found by the server as one types. */
export function SearchSelect<K extends SearchCall>(props: Props<K>) {
  const { label, required, help, error, disabled, clearable = false, value, onChange } = props;
  const t = useTranslate();
  const id = useId();
  const select = useSearchSelect(props);
  const { rows, active, isOpen, isFresh } = select;
  const option = (index: number) => `${id}-${index}`;
  const isCleared = clearable && value !== null && !disabled;
  return (
    <FieldBox
      {...{ label, required, error }}
      description={help}
      section={
        isCleared ? (
          <IconButton
            icon={X}
            label={`${label}: ${t('common.clear')}`}
            onClick={() => onChange(null)}
          />
        ) : (
          <ChevronDown size={16} aria-hidden />
        )
      }
    >
      {(given) => (
        <>
          <input
            {...given}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-activedescendant={isOpen && active >= 0 ? option(active) : undefined}
            data-path={props['data-path']}
            disabled={disabled}
            autoFocus={props.autoFocus}
            value={select.text}
            onChange={({ currentTarget }) => select.type(currentTarget.value)}
            onClick={select.open}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={select.leave}
            onKeyDown={select.press}
          />
          {isOpen && (
            <div
              id={id}
              role="listbox"
              aria-label={label}
              // A list that scrolls would else take Tab from the field, and go with the focus in it.
              tabIndex={-1}
              aria-busy={!isFresh}
              className={css['list']}
              ref={place}
            >
              {rows.map((row, index) => (
                <div
                  key={row._id}
                  id={option(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row._id === value?._id}
                  aria-disabled={!isFresh || undefined}
                  data-active={index === active || undefined}
                  ref={index === active ? reveal : undefined}
                  // The focus stays where it is typed.
                  onMouseDown={(event) => event.preventDefault()}
                  {...{ onClick: () => isFresh && select.pick(row) }}
                >
                  {props.write(row)}
                </div>
              ))}
              {rows.length === 0 && (
                <div role="option" tabIndex={-1} aria-disabled aria-selected={false}>
                  {t(select.isFetching || !isFresh ? 'common.loading' : 'form.noResults')}
                </div>
              )}
            </div>
          )}
        </>
      )}
    </FieldBox>
  );
}

function place(list: HTMLElement | null): void {
  const box = list?.parentElement?.getBoundingClientRect();
  if (list && box && innerHeight - box.bottom < ROOM && box.top > ROOM) list.dataset['above'] = '';
}

function reveal(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
