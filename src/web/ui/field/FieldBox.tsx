import { type ReactNode, useId } from 'react';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';
import css from './FieldBox.module.css';

export type FieldBoxProps = FrameProps & {
  /** At the right end, within the edge. */
  section?: ReactNode;
  /** False where all fields are required and none is marked. */
  isMarked?: boolean | undefined;
};

type Input = {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = FieldBoxProps & { children: (input: Input) => ReactNode };

/** The edge, the colours and the size of a field; draws a native input with what it is given. */
export function FieldBox({ section, isMarked = true, children, ...frame }: Props) {
  const id = useId();
  const { error, required, size } = frame;
  const isWrong = Boolean(error) || undefined;
  return (
    <FieldFrame {...frame} id={id} required={required && isMarked}>
      <div
        className={css['box']}
        data-size={size}
        data-wrong={isWrong}
        data-section={section && ''}
      >
        {children({
          id,
          className: css['input'],
          required,
          'aria-invalid': isWrong,
          'aria-describedby': describedBy(id, frame),
        })}
        {section && <div className={css['section']}>{section}</div>}
      </div>
    </FieldFrame>
  );
}
