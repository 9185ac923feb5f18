import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { fold } from '#shared/text.ts';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';
import css from './TagsInput.module.css';

const SHOWN_LETTERS = 20;

type Props = Pick<FrameProps, 'label' | 'help' | 'error' | 'required'> & {
  name?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The name of the button that takes a word away. */
  removeLabel: (word: string) => string;
};

/** Several words: Enter, a comma, leaving the field or Ctrl+S adds one; one that is there already is not added. */
export function TagsInput({ name, value, onChange, removeLabel, ...frame }: Props) {
  const [text, setText] = useState('');

  function add(typed: string) {
    const words = [...value];
    for (const word of typed.split(',').map((one) => one.trim())) {
      if (word !== '' && !words.some((one) => fold(one) === fold(word))) words.push(word);
    }
    setText('');
    if (words.length > value.length) onChange(words);
  }

  function press(event: KeyboardEvent) {
    // A save that the keyboard asks for does not leave the field: what waits in it is taken first.
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
                onClick={() => onChange(value.filter((one) => one !== word))}
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
