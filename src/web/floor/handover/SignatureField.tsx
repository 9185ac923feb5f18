import { Check, Eraser, Signature as SignatureIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { drawnSignature, signatureOf } from '#shared/rules/handover.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { useFieldError, useFieldSelect } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import type { HandoverDraft } from './handover.ts';

type Signature = HandoverDraft['signature'];
type Props = { form: FormHandle<HandoverDraft> };
type FieldProps = Props & { height?: string };

/** A button that opens the field: on a phone the form is long, and it stands beside that of the hand-over. */
export function SignatureButton({ form }: Props) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isSigned = useFieldSelect(form.at('signature'), Boolean);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={isSigned ? Check : SignatureIcon} onClick={() => setOpen(true)}>
        {t(isSigned ? 'handover.signedOn' : 'handover.signature')}
      </Button>
      <Dialog
        title={t('handover.signature')}
        size="large"
        isOpen={isOpen}
        onClose={close}
        actions={
          <Button kind="main" onClick={close}>
            {t('handover.signatureDone')}
          </Button>
        }
      >
        <SignatureField form={form} height="clamp(10rem, 40dvh, 22rem)" />
      </Dialog>
    </>
  );
}

/** What is signed already is shown until it is to be signed again. */
export function SignatureField({ form, height: tall = '10rem' }: FieldProps) {
  const t = useTranslate();
  const [kept, setKept] = useState(() => form.values().signature);
  if (!kept) return <SignaturePad form={form} height={tall} />;
  const { width, height, path } = drawnSignature(kept);
  return (
    <div className="stack">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="surface"
        role="img"
        aria-label={t('handover.signatureOf', { name: form.values().receivedBy })}
        style={{ width: '100%', height: tall, ...strokeLook }}
      >
        <path d={path} />
      </svg>
      <div className="line right">
        <Button
          icon={Eraser}
          onClick={() => {
            setKept(null);
            form.set('signature', null);
          }}
        >
          {t('handover.signAgain')}
        </Button>
      </div>
    </div>
  );
}

const strokeLook = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
} as const;

function SignaturePad({ form, height }: Required<FieldProps>) {
  const t = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const error = useFieldError(form.at('signature'));
  const keep = useRef(form.set);
  useEffect(() => {
    keep.current = form.set;
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const made = attachPad(element, (signature) => keep.current('signature', signature));
    pad.current = made.pad;
    return () => made.end.abort();
  }, []);

  function clear() {
    pad.current?.clear();
    form.set('signature', null);
  }

  return (
    <div className="stack">
      <canvas
        ref={canvas}
        className="surface"
        role="img"
        aria-label={t('handover.signHere')}
        style={{ width: '100%', height, touchAction: 'none' }}
      />
      {error !== undefined && <p className="wrong">{error}</p>}
      <div className="line ends">
        <p className="dim">{t('handover.signHere')}</p>
        <Button icon={Eraser} onClick={clear}>
          {t('handover.signAgain')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Attaches a signature pad, which reports the signature after each stroke until `end` is aborted.
 */
function attachPad(element: HTMLCanvasElement, onSigned: (signature: Signature) => void) {
  const end = new AbortController();
  const pad = new Pad(element, { penColor: '#1a1715' });
  fit(element);
  pad.addEventListener('endStroke', () => {
    const { clientWidth: width, clientHeight: height } = element;
    const strokes = pad.toData().map(({ points }) => points);
    onSigned(signatureOf({ width, height }, strokes));
  });
  // Rotating the phone resizes the canvas, which clears it.
  const refit = () => {
    const drawn = pad.toData();
    fit(element);
    pad.fromData(drawn);
  };
  addEventListener('resize', refit, { signal: end.signal });
  end.signal.addEventListener('abort', () => pad.off());
  return { pad, end };
}

/** One canvas pixel for each device pixel, for sharp lines. */
function fit(element: HTMLCanvasElement): void {
  const share = Math.max(devicePixelRatio, 1);
  element.width = element.clientWidth * share;
  element.height = element.clientHeight * share;
  element.getContext('2d')?.scale(share, share);
}

/** Wraps a form so that saving without a signature asks once. */
export function useSignatureQuestion(form: FormHandle<HandoverDraft>) {
  const t = useTranslate();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'answered'>('not yet');

  function isQuestionEnabled(): boolean {
    const { signature, receivedBy, pieces } = form.values();
    // Missing fields are reported first.
    const isWhole = receivedBy.trim() !== '' && pieces.length > 0;
    return signature === null && isWhole && asking !== 'answered';
  }

  function askOr(goOn: () => void) {
    if (isQuestionEnabled()) setAsking('now');
    else goOn();
  }
  const submit = () => askOr(form.submit);
  // The form's own question follows only if this one is not asked.
  const ask = () => askOr(form.ask);

  function confirm() {
    setAsking('answered');
    form.submit();
  }

  const question = asking === 'now' && (
    <ActionDialog
      title={t('handover.unsignedTitle')}
      label={t('handover.unsigned')}
      back={t('common.back')}
      focus="back"
      onAct={confirm}
      onClose={() => setAsking('not yet')}
    >
      <p>{t('handover.unsignedBody')}</p>
    </ActionDialog>
  );
  return { form: { ...form, submit, ask }, question };
}
