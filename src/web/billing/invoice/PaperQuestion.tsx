import { useNavigate } from '@tanstack/react-router';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { RefusalAlert } from '#web/kit/ui/page/Causes.tsx';
import type { Invoice } from './invoice.ts';
import { changesOf, type NextInvoice, reasonsOf, reissueRefusal } from './known-paper.ts';

type Props = {
  invoice: Invoice;
  next: NextInvoice;
  /** Continues to a corrected copy. */
  onReissue: () => void;
  /** Saves the change; the dialog shows an error. */
  onChange: () => void;
  doing?: { isPending: boolean; error: Error | null };
  onClose: () => void;
};

/** Asks before changing an invoice that the client already has; a corrected copy or credit note is proposed first. */
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
      {doing?.error && <RefusalAlert error={doing.error} />}
      <strong>{t('billing.otherPaper')}</strong>
      <Sentences of={reasonsOf(invoice, { t, ...format })} />
      <strong>{t('billing.changes')}</strong>
      <Sentences of={changesOf(invoice, next, { t, ...format })} />
      <p className="dim">{t(reissueRefusal(invoice) ?? 'billing.reissueFirst')}</p>
    </Dialog>
  );
}

/** The proposed correction. A paid or credited invoice cannot be reissued, but a credit note can lower its total. */
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
