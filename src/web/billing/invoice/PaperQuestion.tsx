import { useNavigate } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/format.ts';
import { messageOf } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import type { Invoice } from './invoice.ts';
import { changesOf, type NextInvoice, reasonsOf, reissueRefusal } from './known-paper.ts';

type Props = {
  invoice: Invoice;
  next: NextInvoice;
  /** Goes on to a corrected copy. */
  onReissue: () => void;
  /** The change itself; an error is shown in the dialog. */
  onChange: () => void;
  doing?: { isPending: boolean; error: Error | null };
  onClose: () => void;
};

/** Asks before an invoice changes that the client has on another paper; a correction comes first. */
export function PaperQuestion({ invoice, next, doing, onChange, onClose, ...props }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const correction = useCorrection(props, invoice, next);
  return (
    <Dialog
      title={t('billing.changeTitle', { label: invoiceLabel(invoice) })}
      size="medium"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} isFirst>
            {t('common.cancel')}
          </Button>
          <Button
            kind={correction ? 'plain' : 'main'}
            pending={doing?.isPending === true}
            onClick={onChange}
          >
            {t('billing.changeAnyway')}
          </Button>
          {correction && (
            <Button kind="main" onClick={correction.onClick}>
              {t(correction.label)}
            </Button>
          )}
        </>
      }
    >
      {doing?.error && <Alert kind="wrong">{messageOf(doing.error)}</Alert>}
      <strong>{t('billing.otherPaper')}</strong>
      <Sentences of={reasonsOf(invoice, { t, ...format })} />
      <strong>{t('billing.changes')}</strong>
      <Sentences of={changesOf(invoice, next, { t, ...format })} />
      <p className="dim">{t(reissueRefusal(invoice) ?? 'billing.reissueFirst')}</p>
    </Dialog>
  );
}

/** A paid or credited invoice has no corrected copy, but a lower total can be a credit note. */
function useCorrection(
  { onReissue }: Pick<Props, 'onReissue'>,
  invoice: Invoice,
  { total }: NextInvoice,
) {
  const navigate = useNavigate();
  const params = { id: invoice._id };
  if (reissueRefusal(invoice) === null) {
    return { label: 'billing.correct', onClick: onReissue } as const;
  }
  if (total >= invoice.breakdown.total) return undefined;
  const onClick = () => void navigate({ to: '/invoices/credit/$id', params, ignoreBlocker: true });
  return { label: 'credit.new', onClick } as const;
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
