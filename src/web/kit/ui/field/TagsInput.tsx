import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { looksLike } from '#shared/base/text.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import css from './TagsInput.module.css';

const SHOWN_LETTERS = 20;

type Props = Pick<FrameProps, 'label' | 'help' | 'hint' | 'error' | 'required'> & {
  name?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The label of the button that removes a word. */
  removeLabel: (word: string) => string;
};

/**
 * A list of words. Enter, a comma, leaving the field or Ctrl+S adds the typed one, unless it is there already.
 */
export function TagsInput({ name, value, onChange, removeLabel, ...frame }: Props) {
  const [text, setText] = useState('');

  function add(typed: string) {
    const words = [...value];
    for (const word of typed.split(',').map((part) => part.trim())) {
      if (word !== '' && !words.some((known) => looksLike(known, word))) words.push(word);
    }
    setText('');
    if (words.length > value.length) onChange(words);
  }

  function press(event: KeyboardEvent) {
    // Ctrl+S does not blur the field, so the typed word is added before the form is saved.
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') add(text);
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    add(text);
  }

  return (
    <FieldFrame {...frame}>
      {({ className, ...control }) => (
        <div className={`${className} ${css['tags']}`}>
          {value.map((word) => (
            <span key={word} className={`small ${css['tag']}`} title={word}>
              {word.length > SHOWN_LETTERS ? `${word.slice(0, SHOWN_LETTERS)}…` : word}
              <button
                type="button"
                className="centred"
                aria-label={removeLabel(word)}
                onClick={() => onChange(value.filter((other) => other !== word))}
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...control}
            type="text"
            name={name}
            required={control.required && value.length === 0}
            value={text}
            onChange={({ currentTarget }) => {
              const typed = currentTarget.value;
              if (typed.includes(',')) add(typed);
              else setText(typed);
            }}
            onBlur={() => add(text)}
            onKeyDown={press}
          />
        </div>
      )}
    </FieldFrame>
  );
}
