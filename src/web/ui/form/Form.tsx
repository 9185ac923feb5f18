import { Link, useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { To } from '#web/base/link.ts';
import { isLeaving } from '#web/base/session.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Alert } from '../page/Alert.tsx';
import type { AnyForm } from './use-form.ts';
import css from './Form.module.css';

type Props = {
  form: AnyForm;
  children: ReactNode;
  /** The page of the record, to look at when somebody else has changed it. */
  recordPage?: To | undefined;
  /** Its rows need the room of a table. */
  wide?: boolean;
};

/** Failures that no notice tells of on top, the fields below. Ctrl+S saves; leaving with changes asks once. */
export function Form({ form, children, recordPage, wide = false }: Props) {
  const t = useTranslate();
  useSaveKey(form);
  return (
    <form
      id={form.id}
      className={css['form']}
      data-wide={wide}
      onSubmit={form.submit}
      noValidate
      autoComplete="off"
    >
      {form.failure && !form.failure.isTold && (
        <div data-failure tabIndex={-1}>
          <Alert
            kind={form.failure.isChanged ? 'waiting' : 'wrong'}
            actions={form.failure.isChanged && <Changed form={form} recordPage={recordPage} />}
          >
            <strong>{form.failure.message}</strong>
            {form.failure.isChanged && <p>{t('form.changedBody')}</p>}
          </Alert>
        </div>
      )}
      <p className={css['hint']}>{t('form.required')}</p>
      {children}
      <LeaveGuard form={form} />
    </form>
  );
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

function Changed({ form, recordPage }: { form: AnyForm; recordPage?: To | undefined }) {
  const t = useTranslate();
  const { loadLatest } = form;
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
  const t = useTranslate();
  const isUnsaved = () => form.isDirty() && !isLeaving();
  const leave = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      title={t('form.leaveTitle')}
      isOpen={leave.status === 'blocked'}
      onClose={() => leave.reset?.()}
      actions={
        <>
          <Button onClick={leave.reset} isFirst>
            {t('form.stay')}
          </Button>
          <Button kind="danger" onClick={leave.proceed}>
            {t('form.leave')}
          </Button>
        </>
      }
    >
      <p>{t('form.leaveBody')}</p>
    </Dialog>
  );
}

function useSaveKey({ id }: AnyForm): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const form = document.getElementById(id);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    }
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [id]);
}
