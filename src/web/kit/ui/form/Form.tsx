import { Link, useBlocker } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { isLeaving } from '#web/kit/base/session.ts';
import { useLocale, useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { ActionDialog } from '../overlay/ActionDialog.tsx';
import { LeaveQuestion } from '../overlay/LeaveQuestion.tsx';
import { Alert } from '../page/Alert.tsx';
import { loadChecks } from './resolver.ts';
import { isUnderSheet } from './under-sheet.ts';
import { problemWords } from './use-field.ts';
import type { AnyForm, Question } from './use-form.ts';
import css from './Form.module.css';

type Props = {
  form: AnyForm;
  children: ReactNode;
  /** Its rows need the room of a table. */
  wide?: boolean;
};

/**
 * Failures that no notice tells of on top, the fields below. Ctrl+S saves, or asks where it cannot be
 * taken back; leaving with changes asks once.
 */
export function Form({ form, children, wide = false }: Props) {
  const t = useTranslate();
  const isFinal = form.question !== undefined;
  return (
    <form
      id={form.id}
      className={`stack ${css['form']}`}
      data-wide={wide}
      onSubmit={isFinal ? saveNothing : form.submit}
      onInput={preloadChecks}
      onPointerDown={preloadChecks}
      noValidate
      autoComplete="off"
    >
      <Failure form={form} />
      <p className={`dim small ${css['required']}`}>{t('form.required')}</p>
      {children}
      {isFinal ? <SaveQuestion form={form} /> : <SaveKey form={form} />}
      <LeaveGuard form={form} />
    </form>
  );
}

/** The schemas are heavy; a failure to load them is the save's to tell. */
function preloadChecks(): void {
  loadChecks().catch(() => {});
}

/** A browser may submit by Enter also where no button does. */
function saveNothing(event: SyntheticEvent): void {
  event.preventDefault();
}

type SaveProps = {
  form: AnyForm;
  label?: string;
  /** Another one where the page has several forms: one of them is the main action. */
  kind?: ButtonKind;
};

/** Saves the form from the page's first line, where the primary action stands. */
export function SaveButton({ form, label, kind = 'main' }: SaveProps) {
  const t = useTranslate();
  const act = form.question
    ? ({ onClick: form.submit } as const)
    : ({ type: 'submit', form: form.id } as const);
  return (
    <Button kind={kind} {...act} pending={form.pending}>
      {label ?? t('common.save')}
    </Button>
  );
}

/** What no notice and no field has said. */
function Failure({ form }: Pick<Props, 'form'>) {
  const { t, words } = useLocale();
  const { message, isChanged, isTold, unplaced = [] } = form.failure ?? {};
  const isSaid = message === undefined || isTold;
  if (isSaid && unplaced.length === 0) return null;
  return (
    <Alert kind={isChanged ? 'waiting' : 'wrong'} actions={isChanged && <Changed form={form} />}>
      {!isSaid && <strong>{message}</strong>}
      {isChanged && <p>{t('form.changedBody')}</p>}
      {unplaced.map((problem) => (
        <p key={problem.message ?? problem.type}>{problemWords(problem, words)}</p>
      ))}
    </Alert>
  );
}

function Changed({ form: { recordPage, loadLatest } }: Pick<Props, 'form'>) {
  const t = useTranslate();
  return (
    <>
      {recordPage && (
        <Link {...recordPage} target="_blank">
          {t('form.openCurrent')}
        </Link>
      )}
      {loadLatest && <Button onClick={() => void loadLatest()}>{t('form.loadLatest')}</Button>}
    </>
  );
}

function LeaveGuard({ form }: { form: AnyForm }) {
  const isUnsaved = () => form.isDirty() && !isLeaving();
  const leave = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && !isUnderSheet(form.id, current, next),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      isOpen={leave.status === 'blocked'}
      onStay={() => leave.reset?.()}
      onLeave={() => leave.proceed?.()}
    />
  );
}

function SaveKey({ form: { id } }: { form: AnyForm }) {
  useSaveKey(id, () => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  return null;
}

/** Asks once nothing is wrong, so that an answer of yes does it. */
function SaveQuestion({ form }: { form: AnyForm }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Question>();
  useSaveKey(form.id, () => {
    if (!form.pending) form.check(() => setAsked(form.question?.()));
  });
  if (asked === undefined) return null;
  const { body = t('form.final'), ...question } = asked;

  function close() {
    setAsked(undefined);
  }
  function act() {
    close();
    form.submit();
  }
  return (
    <ActionDialog {...question} back={t('common.back')} focus="back" onAct={act} onClose={close}>
      <p>{body}</p>
    </ActionDialog>
  );
}

/** Ctrl+S, by its place: on a Greek keyboard it is a σ. */
function useSaveKey(id: string, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey } = event;
    if (code !== 'KeyS' || altKey || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    const over = [...document.querySelectorAll('dialog[open]')].at(-1);
    // Of a form below a dialog nothing is meant.
    if (!over || over.contains(document.getElementById(id))) save();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
