import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#web/base/translate.tsx';
import { TextBox, type TextBoxProps } from './TextBox.tsx';
import css from './PasswordBox.module.css';

/** A password, which can be looked at while it is typed. */
export function PasswordBox(props: Omit<TextBoxProps, 'type' | 'section'>) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextBox
      {...props}
      type={isShown ? 'text' : 'password'}
      section={
        <button
          type="button"
          className={css['eye']}
          aria-label={t('common.showPassword')}
          aria-pressed={isShown}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden />
        </button>
      }
    />
  );
}
