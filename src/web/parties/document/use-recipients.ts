import { useState } from 'react';
import { forwardBody, MAX_RECIPIENTS } from '#shared/contract/mail.ts';
import type { Translate, WordKey } from '#shared/i18n/translate.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';

/**
 * The recipients of a document: the client's addresses and typed ones. A single known address is
 * preselected.
 */
export function useRecipients(known: readonly string[]) {
  const t = useTranslate();
  const { setErrors, ...choice } = useChoice(known);
  const { confirm, ...question } = useQuestion(known, choice.chosen);

  /**
   * The chosen recipients, or undefined with an error shown. Addresses that the client does not
   * have must be confirmed: the first call asks, a second one with the same addresses confirms.
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

  /** Adds the typed address; returns all chosen ones, or undefined if it is not valid. */
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

function useQuestion(known: readonly string[], chosen: readonly string[]) {
  const [warnedAbout, setWarnedAbout] = useState('');
  /** Unknown addresses that are to be confirmed, while they are chosen. */
  const unconfirmed = warnedAbout === newAddresses(known, chosen) ? warnedAbout : '';
  const action: WordKey = unconfirmed === '' ? 'forward.action' : 'forward.othersSend';

  function confirm(emails: string[]): ConfirmedRecipients | undefined {
    const others = newAddresses(known, emails);
    setWarnedAbout(others);
    return others === warnedAbout || others === ''
      ? { emails, confirmed: others !== '' }
      : undefined;
  }

  return { unconfirmed, action, confirm };
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
