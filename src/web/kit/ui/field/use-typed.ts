import { useState } from 'react';

type Options<V> = {
  value: V;
  onChange: (value: V) => void;
  parse: (text: string) => V;
  write: (value: V) => string;
};

/**
 * The text of a field whose value is not text: kept as typed until the field is left, then formatted by
 * `write`.
 */
export function useTyped<V>({ value, onChange, parse, write }: Options<V>) {
  const [text, setText] = useState(write(value));
  const [seen, setSeen] = useState(value);
  const [isTyping, setTyping] = useState(false);
  if (value !== seen) {
    setSeen(value);
    if (parse(text) !== value) setText(write(value));
  }

  function type(typed: string) {
    setTyping(true);
    setText(typed);
    onChange(parse(typed));
  }

  function leave() {
    setTyping(false);
    setText(write(parse(text)));
  }

  return { text, isTyping, type, leave };
}
