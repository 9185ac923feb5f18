import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '../button/Button.tsx';
import { Alert } from './Alert.tsx';

type Props = {
  /** What is typed in it is kept outside of it, so that it can say so. */
  keepsInput?: boolean;
  children: ReactNode;
};

/**
 * A part of a page that may fail alone: what is around it stays, with the draft of its form, and the part is shown
 * again on request.
 */
export function Part({ keepsInput = false, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={keepsInput ? FailedFields : FailedPart}>
      {children}
    </CatchBoundary>
  );
}

function FailedPart({ reset, children }: ErrorComponentProps & { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <Alert kind="wrong" actions={<Button onClick={reset}>{t('page.goOn')}</Button>}>
      <strong>{t('page.failedPart')}</strong>
      {children}
    </Alert>
  );
}

function FailedFields(props: ErrorComponentProps) {
  const t = useTranslate();
  return (
    <FailedPart {...props}>
      <p>{t('page.kept')}</p>
    </FailedPart>
  );
}
