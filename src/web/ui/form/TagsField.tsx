import '../theme/input.css';
import '../theme/tags.css';
import { Pill, TagsInput } from '@mantine/core';
import { fold } from '#shared/text.ts';
import type { FieldProps } from './fields.tsx';

const SHOWN = 20;

type Props = FieldProps<string[]> & {
  /** The name of the button that takes a word away. */
  removeLabel: (word: string) => string;
};

/** Several words: Enter, a comma or leaving the field adds one, a word that is there already is not added. */
export function TagsField({ at, label, help, required, removeLabel }: Props) {
  return (
    <TagsInput
      key={at.key}
      label={label}
      description={help}
      required={required}
      error={at.error}
      data-path={at.path}
      defaultValue={at.value}
      onChange={at.change}
      isDuplicate={(word, words) => words.some((other) => fold(other) === fold(word.trim()))}
      renderPill={({ value = '', onRemove }) => (
        <Pill
          title={value}
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': removeLabel(value), 'aria-hidden': false }}
        >
          {cut(value)}
        </Pill>
      )}
    />
  );
}

function cut(word: string): string {
  return word.length > SHOWN ? `${word.slice(0, SHOWN)}…` : word;
}
