import { Link } from '@tanstack/react-router';
import { useFormState } from 'react-hook-form';
import { causesOf, isReported, plainMessageOf } from '#web/kit/base/failure.ts';
import { ApiError } from '#web/kit/base/http.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, lookOf } from '../button/Button.tsx';
import { Alert } from '../page/Alert.tsx';
import { CauseActions, CauseList } from '../page/Causes.tsx';
import type { AnyForm } from './use-form.ts';

/** Errors that neither a notice nor a field shows; what others did that led to them, and what can be done, in any case. */
export function FormFailure({ form }: { form: AnyForm }) {
  const { id, methods, drawn, failure } = form;
  const { errors } = useFormState({ control: methods.control });
  const message = failure === undefined ? '' : plainMessageOf(failure);
  const isShown = failure === undefined || isNoticed(failure, id);
  const unplaced = problemsOf(errors).filter(
    (problem) => !drawn.has(problem.path) && problem.message !== message,
  );
  const isExplained = isChangedSince(failure) || causesOf(failure).length > 0;
  if (isShown && unplaced.length === 0 && !isExplained) return null;
  return (
    <Alert
      kind={isExplained ? 'waiting' : 'wrong'}
      {...(isExplained && { actions: <FailureActions form={form} /> })}
    >
      {(!isShown || isExplained) && <strong>{message}</strong>}
      {isExplained && <Explanation failure={failure} />}
      {unplaced.map((problem) => (
        <p key={problem.path}>{problem.message}</p>
      ))}
    </Alert>
  );
}

/** Who did what, and that nothing is lost. */
function Explanation({ failure }: { failure: unknown }) {
  const t = useTranslate();
  return (
    <>
      <CauseList causes={causesOf(failure)} />
      <p>{t(isChangedSince(failure) ? 'form.changedBody' : 'form.keptBody')}</p>
    </>
  );
}

/** Whether a notice shows it; a modal dialog covers the notice. */
function isNoticed(failure: unknown, formId: string): boolean {
  const isInDialog = Boolean(document.getElementById(formId)?.closest('dialog'));
  return isReported(failure) && !isInDialog;
}

function isChangedSince(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'record.changed';
}

type FieldProblem = { path: string; message: string };

/** The errors of a form as a flat list. The error of a field array itself is below its key `root`. */
function problemsOf(errors: object, parent: readonly string[] = []): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    const path = key === 'root' ? parent : [...parent, key];
    return 'message' in error
      ? [{ path: path.join('.'), message: String(error.message) }]
      : problemsOf(error, path);
  });
}

function FailureActions({ form }: { form: AnyForm }) {
  const t = useTranslate();
  const { failure, recordPage, merge, loadLatest, keepAsNew, settle } = form;
  const isChanged = isChangedSince(failure);
  return (
    <>
      {isChanged && merge && (
        <Button kind="main" onClick={() => void merge()}>
          {t('form.merge')}
        </Button>
      )}
      {isChanged && recordPage && (
        <Link {...recordPage} {...lookOf({})} target="_blank">
          {t('form.openCurrent')}
        </Link>
      )}
      <CauseActions causes={causesOf(failure)} except={idOf(recordPage)} onRestored={settle} />
      {keepAsNew && isLost(failure) && <Button onClick={keepAsNew}>{t('form.keepAsNew')}</Button>}
      {isChanged && loadLatest && (
        <Button onClick={() => void loadLatest()}>{t('form.loadLatest')}</Button>
      )}
    </>
  );
}

function idOf(page: AnyForm['recordPage']): string | undefined {
  const params: unknown = page && 'params' in page ? page.params : undefined;
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return String(params.id);
}

/** After these the record takes no changes any more. */
const lost: readonly string[] = [
  'record.notFound',
  'job.notChangeable',
  'invoice.cancelled',
  'payment.cancelled',
];

function isLost(failure: unknown): boolean {
  return failure instanceof ApiError && lost.includes(failure.code ?? '');
}
