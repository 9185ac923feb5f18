import { type SyntheticEvent, useState } from 'react';
import { currentLocale } from '#web/kit/base/translate.tsx';

/** The question before Ctrl+S saves what cannot be undone. */
export type Question = {
  /** With the details: "Issue an invoice of €119.00 to Anna Demou?" */
  title: string;
  /** Of the confirming button. */
  label: string;
  /** If not the usual text, such as for what cannot even be cancelled. */
  body?: string;
};

type Options<D> = {
  values: () => D;
  question: ((draft: D) => Question) | undefined;
  doubt: ((draft: D) => string | undefined) | undefined;
  submit: (event?: SyntheticEvent) => void;
  check: (onValid: () => void) => void;
  pending: boolean;
};

/** Saves after a question where there is a doubt, or where the key that saves asks in any case. */
export function useAsking<D>({ values, question, doubt, submit, check, pending }: Options<D>) {
  const [asked, setAsked] = useState<Question>();

  function ask() {
    const { t } = currentLocale();
    const final = question?.(values());
    const { title, label, body } = final
      ? { body: t('form.final'), ...final }
      : { title: t('form.dayTitle'), label: t('common.save'), body: '' };
    const said = [doubt?.(values()), body].filter(Boolean).join(' ');
    if (!pending) check(() => setAsked({ title, label, body: said }));
  }

  return {
    isFinal: question !== undefined,
    asked,
    ask,
    answer: (choice: 'save' | 'back'): void => {
      setAsked(undefined);
      if (choice === 'save') submit();
    },
    submit: (event?: SyntheticEvent): void => {
      if (doubt?.(values()) === undefined) return submit(event);
      event?.preventDefault();
      ask();
    },
  };
}
