import { useState } from 'react';
import { forwardBody, MAX_RECIPIENTS } from '#shared/contract/mail.ts';
import type { Translate, WordKey } from '#shared/i18n/translate.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

/**
 * To whom a document goes: the client's addresses and those that were typed. A client's only
 * address is chosen from the start; of several, none is.
 */
export function useRecipients(known: readonly string[]) {
  const t = useTranslate();
  const { setErrors, ...choice } = useChoice(known);
  const { confirm, ...question } = useQuestion(known, choice.chosen);

  /**
   * The addresses to send to, where there are enough and not too many. Those that the client does not
   * have are asked about first; whoever takes them again has confirmed them.
   */
  function take(): ConfirmedRecipients | undefined {
    const emails = choice.add();
    if (emails === undefined) return undefined;
    const problem = problemOf(emails, t);
    if (problem === undefined) return confirm(emails);
    setErrors({ chosen: problem });
    return undefined;
  }

  return { ...choice, ...question, take };
}

/** What is chosen and typed. */
function useChoice(known: readonly string[]) {
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

  return { all, chosen, choose, typed, setTyped, add, errors, setErrors };
}

type ConfirmedRecipients = { emails: string[]; confirmed: boolean };

/** Asks about addresses that the client does not have. */
function useQuestion(known: readonly string[], chosen: readonly string[]) {
  const [asked, setAsked] = useState('');
  /** Those that the person is asked about, while they are chosen. */
  const asking = asked === newAddresses(known, chosen) ? asked : '';
  const action: WordKey = asking === '' ? 'forward.action' : 'forward.othersSend';

  function confirm(emails: string[]): ConfirmedRecipients | undefined {
    const others = newAddresses(known, emails);
    setAsked(others);
    return others === asked || others === '' ? { emails, confirmed: others !== '' } : undefined;
  }

  return { asking, action, confirm };
}

function newAddresses(known: readonly string[], emails: readonly string[]): string {
  return emails.filter((email) => !known.includes(email)).join(', ');
}

function problemOf({ length }: string[], t: Translate): string | undefined {
  if (length === 0) return t('forward.chooseOne');
  return length > MAX_RECIPIENTS ? t('forward.tooMany', { max: MAX_RECIPIENTS }) : undefined;
}

function isEmail(text: string): boolean {
  return forwardBody.safeParse({ emails: [text] }).success;
}
