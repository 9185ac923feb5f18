import { useState } from 'react';
import { forwardBody, MAX_RECIPIENTS } from '#shared/contract/mail.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useTranslate } from '#web/base/translate.tsx';

/**
 * To whom a document goes: the client's addresses and those that were typed. A client's only
 * address is chosen from the start; of several, none is.
 */
export function useRecipients(known: readonly string[]) {
  const t = useTranslate();
  const [added, setAdded] = useState<string[]>([]);
  const [picked, setPicked] = useState<string[]>();
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<{ typed?: string; chosen?: string }>({});
  const all = [...new Set([...known, ...added])];
  const chosen = picked ?? (known.length === 1 ? [...known] : []);

  function choose(emails: string[]) {
    setPicked(emails);
    setErrors({});
  }

  /** Adds what is typed to the chosen ones; answers them, or nothing where it is no address. */
  function add(): string[] | undefined {
    const email = typed.trim();
    if (email === '') return chosen;
    if (!isEmail(email)) {
      setErrors({ typed: t('validation.email') });
      return undefined;
    }
    setAdded([...added, email]);
    setTyped('');
    const emails = [...new Set([...chosen, email])];
    choose(emails);
    return emails;
  }

  /** The addresses to send to, where there are enough and not too many. */
  function take(): string[] | undefined {
    const emails = add();
    const problem = emails && problemOf(emails, t);
    if (problem !== undefined) setErrors({ chosen: problem });
    return problem === undefined ? emails : undefined;
  }

  return { all, chosen, choose, typed, setTyped, add, take, errors };
}

function problemOf({ length }: string[], t: Translate): string | undefined {
  if (length === 0) return t('forward.chooseOne');
  return length > MAX_RECIPIENTS ? t('forward.tooMany', { max: MAX_RECIPIENTS }) : undefined;
}

function isEmail(text: string): boolean {
  return forwardBody.safeParse({ emails: [text] }).success;
}
