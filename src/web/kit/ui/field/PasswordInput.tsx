import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** A password field with a button that shows the text. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'end'>) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t('common.showPassword')}
          aria-pressed={isShown}
          tabIndex={-1}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
