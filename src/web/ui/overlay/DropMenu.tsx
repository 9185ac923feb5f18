import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePopup } from './use-popup.ts';
import css from './DropMenu.module.css';

type Item = { label: string; icon: LucideIcon; onClick: () => void };

type Choices = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

type Props = { label: string; face: ReactNode; choices?: Choices; items: readonly Item[] };

/** A list under a button: one of several choices on top, actions below. */
export function DropMenu({ label, face, choices, items }: Props) {
  const { id, isOpen, close, popup } = usePopup();
  const act = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <button
        type="button"
        className={css['face']}
        aria-label={label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {face}
      </button>
      <div {...popup}>
        {choices && (
          <div className={css['choices']} role="group" aria-label={choices.label}>
            <p className="dim small">{choices.label}</p>
            {choices.options.map(({ value, label: name }) => (
              <button
                key={value}
                type="button"
                className={css['item']}
                aria-pressed={value === choices.value}
                lang={value}
                onClick={act(() => choices.onChoose(value))}
              >
                <Check size={16} aria-hidden />
                {name}
              </button>
            ))}
          </div>
        )}
        {items.map(({ label: name, icon: Icon, onClick }) => (
          <button key={name} type="button" className={css['item']} onClick={act(onClick)}>
            <Icon size={16} aria-hidden />
            {name}
          </button>
        ))}
      </div>
    </>
  );
}
