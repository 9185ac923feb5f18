import { Link, useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isLeaving } from '#web/base/session.ts';
import { useLocale, useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { LeaveQuestion } from '../overlay/LeaveQuestion.tsx';
import { Alert } from '../page/Alert.tsx';
import { loadChecks } from './resolver.ts';
import { isUnderSheet } from './under-sheet.ts';
import { problemWords } from './use-field.ts';
import type { AnyForm } from './use-form.ts';
import css from './Form.module.css';

type Props = {
  form: AnyForm;
  children: ReactNode;
  /** Its rows need the room of a table. */
  wide?: boolean;
};

/** Failures that no notice tells of on top, the fields below. Ctrl+S saves; leaving with changes asks once. */
export function Form({ form, children, wide = false }: Props) {
  const t = useTranslate();
  useSaveKey(form);
  return (
    <form
      id={form.id}
      className={`stack ${css['form']}`}
      data-wide={wide}
      onSubmit={form.submit}
      onInput={ahead}
      onPointerDown={ahead}
      noValidate
      autoComplete="off"
    >
      <Failure form={form} />
      <p className={`dim small ${css['required']}`}>{t('form.required')}</p>
      {children}
      <LeaveGuard form={form} />
    </form>
  );
}

/** What checks it is asked for before it is needed; whether it comes, the save will see. */
function ahead(): void {
  loadChecks().catch(() => {});
}

/** Saves the form from the page's first line, where the primary action stands. */
export function SaveButton({ form, label }: { form: AnyForm; label?: string }) {
  const t = useTranslate();
  return (
    <Button kind="main" type="submit" form={form.id} pending={form.pending}>
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

function useSaveKey({ id }: AnyForm): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const form = document.getElementById(id);
      const over = [...document.querySelectorAll('dialog[open]')].at(-1);
      // Of a form below a dialog nothing is meant.
      if (over && !over.contains(form)) return;
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [id]);
}
