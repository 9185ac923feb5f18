import { Link, useBlocker } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isReported, messageOf } from '#web/kit/base/failure.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { isLeaving } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { ActionDialog } from '../overlay/ActionDialog.tsx';
import { LeaveQuestion } from '../overlay/LeaveQuestion.tsx';
import { Alert } from '../page/Alert.tsx';
import { type AnyForm, loadResolver, type Question } from './use-form.ts';
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
      onInput={preloadResolver}
      onPointerDown={preloadResolver}
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
function preloadResolver(): void {
  loadResolver().catch(() => {});
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
function Failure({ form: { id, methods, drawn, failure, ...form } }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const { errors } = useFormState({ control: methods.control });
  const message = failure === undefined ? undefined : messageOf(failure);
  const isChanged = failure instanceof ApiError && failure.code === 'record.changed';
  // A dialog stands before the notice that says it.
  const isInDialog = Boolean(document.getElementById(id)?.closest('dialog'));
  const isSaid = message === undefined || (isReported(failure) && !isInDialog);
  const unplaced = problemsOf(errors).filter(
    (problem) => !drawn.has(problem.path) && problem.message !== message,
  );
  if (isSaid && unplaced.length === 0) return null;
  return (
    <Alert kind={isChanged ? 'waiting' : 'wrong'} actions={isChanged && <Changed {...form} />}>
      {!isSaid && <strong>{message}</strong>}
      {isChanged && <p>{t('form.changedBody')}</p>}
      {unplaced.map((problem) => (
        <p key={problem.path}>{problem.message}</p>
      ))}
    </Alert>
  );
}

type FieldProblem = { path: string; message: string };

/** The errors of a form as a list; a list's own error lies at its root. */
function problemsOf(errors: object, place: readonly string[] = []): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = key === 'root' ? place : [...place, key];
    return 'message' in error
      ? [{ path: path.join('.'), message: String(error.message) }]
      : problemsOf(error, path);
  });
}

function Changed({ recordPage, loadLatest }: Pick<AnyForm, 'recordPage' | 'loadLatest'>) {
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

type Place = { pathname: string; search: object };

/**
 * Whether a sheet comes over the page or goes from it (`?sheet=`): what is typed in a form below it stays,
 * what is typed in the sheet's own form does not.
 */
function isUnderSheet(formId: string, from: Place, to: Place): boolean {
  const sheet = document.getElementById(formId)?.closest('dialog') ?? null;
  return sheet === null && withoutSheet(from) === withoutSheet(to);
}

function withoutSheet({ pathname, search }: Place): string {
  return JSON.stringify([pathname, { ...search, sheet: undefined }]);
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
