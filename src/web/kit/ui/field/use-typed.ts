import { useLayoutEffect, useRef, useState } from 'react';

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

  return { input: useSelectedText(text, isTyping), text, isTyping, type, leave };
}

/**
 * A ref to an input whose text is selected again when it changes without typing while it has the focus, like a derived
 * price. The browser drops the selection then, so that the next keys would be appended to the text.
 */
export function useSelectedText(text: string, isTyping: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current } = input;
    if (!isTyping && current === document.activeElement) current?.select();
  }, [text, isTyping]);
  return input;
}
