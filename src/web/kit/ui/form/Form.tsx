import { useBlocker } from '@tanstack/react-router';
import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
} from 'react';
import { isLeaving } from '#web/kit/base/session.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button, type ButtonKind } from '../button/Button.tsx';
import { ActionDialog, LeaveQuestion } from '../overlay/ActionDialog.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { PageColumns } from '../page/PageColumns.tsx';
import { Part } from '../page/Part.tsx';
import { FormFailure } from './FormFailure.tsx';
import { type AnyForm, loadResolver } from './use-form.ts';
import css from './Form.module.css';

/** Fields under a heading; without one where it would repeat the page's title or its only field. */
export function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className={`surface padded ${css['group']}`}>
      {title !== undefined && <legend>{title}</legend>}
      <div className={`stack top ${css['fields']}`}>{children}</div>
    </fieldset>
  );
}

/** Short fields side by side; stacked on a narrow screen. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={`stack top ${css['pair']}`}>{children}</div>;
}

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'children'> & {
  form: AnyForm;
  /** Of the save button. */
  label?: string;
};

export function FormDialog({ form, label, children, ...dialog }: FormDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      {...dialog}
      isOpen
      actions={
        <>
          <Button onClick={dialog.onClose}>{t('common.cancel')}</Button>
          <SaveButton form={form} {...(label !== undefined && { label })} />
        </>
      }
    >
      <Form form={form}>{children}</Form>
    </Dialog>
  );
}

type FormProps = {
  form: AnyForm;
  children: ReactNode;
  /** What helps to fill the form in: beside it, in sight while it scrolls; where there is no room below it. */
  panel?: ReactNode;
  /** At the top of the panel; where there is no room above the form. */
  lead?: ReactNode;
  /** Fills the page with nothing beside it: rows of fields. */
  wide?: boolean;
};

/**
 * The form element, with errors that neither a field nor a notice shows on top. Ctrl+S saves, after a question
 * if that cannot be undone. Leaving with unsaved changes asks first.
 *
 * It fills its page, with a panel or `wide`; the page of a form that has neither is narrower, from its header on.
 */
export function Form({ form, children, panel, lead, wide = false }: FormProps) {
  const t = useTranslate();
  const { isFinal } = form;
  const fields = <Part keepsInput>{children}</Part>;
  const hasPanel = (lead ?? panel) !== undefined;
  const part = (content: ReactNode) =>
    content === undefined ? content : <Part keepsInput>{content}</Part>;
  return (
    <form
      id={form.id}
      className={`stack ${css['form']}`}
      data-alone={(!hasPanel && !wide) || undefined}
      onSubmit={isFinal ? ignoreSubmit : form.submit}
      onInput={preloadResolver}
      onPointerDown={preloadResolver}
      noValidate
      autoComplete="off"
    >
      <FormFailure form={form} />
      <p className={`dim small ${css['required']}`}>{t('form.required')}</p>
      {hasPanel ? (
        <PageColumns lead={part(lead)} aside={part(panel)} stays>
          {fields}
        </PageColumns>
      ) : (
        fields
      )}
      {isFinal ? <AskKey form={form} /> : <SaveKey form={form} />}
      <SaveQuestion form={form} />
      <LeaveGuard form={form} />
    </form>
  );
}

/** The schemas are large, so they load when input begins. If that fails, saving will report it. */
function preloadResolver(): void {
  loadResolver().catch(() => {});
}

/** Browsers may submit on Enter even if the form has no submit button. */
function ignoreSubmit(event: SyntheticEvent): void {
  event.preventDefault();
}

type SaveProps = {
  form: AnyForm;
  label?: string;
  /** `main` by default; another kind for the lesser forms of a page with several. */
  kind?: ButtonKind;
};

/** May be outside of the form element: it stands in the page's header. */
export function SaveButton({ form, label, kind = 'main' }: SaveProps) {
  const t = useTranslate();
  const act = form.isFinal
    ? ({ onClick: form.submit } as const)
    : ({ type: 'submit', form: form.id } as const);
  return (
    <Button kind={kind} {...act} pending={form.pending}>
      {label ?? t('common.save')}
    </Button>
  );
}

function LeaveGuard({ form }: { form: AnyForm }) {
  const isUnsaved = () => form.isDirty() && !isLeaving();
  const leave = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && !isSheetChange(form.id, current, next),
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

type LocationParts = { pathname: string; search: object };

/**
 * Whether only a sheet (`?sheet=`) opens or closes over the page: the form below it stays, one in the sheet
 * does not.
 */
function isSheetChange(formId: string, from: LocationParts, to: LocationParts): boolean {
  const sheet = document.getElementById(formId)?.closest('dialog') ?? null;
  return sheet === null && withoutSheet(from) === withoutSheet(to);
}

function withoutSheet({ pathname, search }: LocationParts): string {
  return JSON.stringify([pathname, { ...search, sheet: undefined }]);
}

function SaveKey({ form: { id } }: { form: AnyForm }) {
  useSaveKey(id, () => {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  return null;
}

function AskKey({ form: { id, ask } }: { form: AnyForm }) {
  useSaveKey(id, ask);
  return null;
}

/** Shown only once the form is valid, so that confirming saves it. */
function SaveQuestion({ form: { asked, answer } }: { form: AnyForm }) {
  const t = useTranslate();
  if (asked === undefined) return null;
  const { body, ...dialog } = asked;
  return (
    <ActionDialog
      {...dialog}
      back={t('common.back')}
      focus="back"
      onAct={() => answer('save')}
      onClose={() => answer('back')}
    >
      <p>{body}</p>
    </ActionDialog>
  );
}

/** Ctrl+S, by `code`: on a Greek keyboard the S key types σ. */
function useSaveKey(id: string, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey } = event;
    if (code !== 'KeyS' || altKey || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    const topDialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    // Not for a form below an open dialog.
    if (!topDialog || topDialog.contains(document.getElementById(id))) save();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
