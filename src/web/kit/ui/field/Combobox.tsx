import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import { type ComboboxOptions, type ComboboxResult, useCombobox } from './use-combobox.ts';
import { useSelectedText } from './use-typed.ts';
import css from './Combobox.module.css';

type Props<Row> = Omit<FrameProps, 'end'> &
  ComboboxOptions<Row> & { label: string; name?: string; disabled?: boolean; autoFocus?: boolean };

/** With less than this many pixels below the field, the list opens above it. */
const MIN_SPACE = 280;

/** Chooses one of many by typing. */
export function Combobox<Row extends { _id: string }>(props: Props<Row>) {
  const { label, required, help, hint, error, size, name, disabled, autoFocus, ...options } = props;
  const { value, onChange, found, clearable = false, write, distinction, create } = options;
  const t = useTranslate();
  const { rows, created, active, interaction, isWaiting, ...combobox } = useCombobox(options);
  const id = useId();
  const input = useSelectedText(combobox.text, interaction.typed !== undefined);
  // Not a tab stop: a scrollable list would be one, and would disappear with the focus in it.
  const menu = combobox.getMenuProps(
    {
      id,
      className: `surface ${css['list']}`,
      'aria-label': label,
      'aria-busy': !found.isFresh,
      tabIndex: -1,
      ref: place,
    },
    { suppressRefError: true },
  );
  const hasOnlyCreated = create?.isAtOnce && created.length > 0 && created.length === rows.length;
  const canClear = clearable && value !== null && !disabled;
  return (
    <FieldFrame
      {...{ label, required, help, hint, size }}
      busy={isWaiting}
      error={
        interaction.isUnmatched ? t(create?.isAtOnce ? 'form.chooseNew' : 'form.noResults') : error
      }
      end={
        canClear ? (
          <IconButton
            icon={X}
            label={`${label}: ${t('common.clear')}`}
            // Tab goes to the next field; with the keyboard one empties the text instead.
            tabIndex={-1}
            onClick={() => onChange(null)}
          />
        ) : (
          <ChevronDown size={16} aria-hidden />
        )
      }
    >
      {(control) => (
        <>
          <input
            {...combobox.getInputProps({
              ...control,
              ref: input,
              name,
              disabled,
              autoFocus,
              'aria-labelledby': undefined,
              'aria-controls': combobox.isOpen ? id : undefined,
              onChange: ({ currentTarget }) => combobox.type(currentTarget.value),
              onFocus: ({ currentTarget }) => currentTarget.select(),
              onBlur: combobox.leave,
              onKeyDown: combobox.press,
            })}
          />
          {combobox.isOpen && (
            <div {...menu}>
              {rows.map((row, index) => (
                <div
                  key={row._id || index}
                  className={`line ends option ${found.isFresh ? '' : 'old'}`}
                  {...combobox.getItemProps({ item: row, index })}
                  aria-selected={row._id === value?._id}
                  data-active={index === active || undefined}
                >
                  <span>{create && created.includes(row) ? create.write(row) : write(row)}</span>
                  {distinction && <small className="dim">{distinction(row)}</small>}
                </div>
              ))}
              {(rows.length === 0 || found.isOffline) && (
                <NoOption found={found} word={create ? 'form.noneYet' : 'form.noResults'} />
              )}
              {hasOnlyCreated && <NoOption found={found} word="form.chooseNew" />}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
}

type NoneWord = 'form.noneYet' | 'form.noResults' | 'form.chooseNew';

/** A line in place of options: nothing found, still loading or offline, or that the new row must be chosen. */
function NoOption({ found, word }: { found: ComboboxResult<unknown>; word: NoneWord }) {
  const t = useTranslate();
  const answer = found.isFresh ? word : 'common.loading';
  return (
    <div className="option old" role="option" aria-disabled aria-selected={false} tabIndex={-1}>
      {t(found.isOffline ? 'page.title.offline' : answer)}
    </div>
  );
}

function place(list: HTMLElement | null): void {
  const box = list?.parentElement?.getBoundingClientRect();
  if (list && box && innerHeight - box.bottom < MIN_SPACE && box.top > MIN_SPACE)
    list.dataset['above'] = '';
}
