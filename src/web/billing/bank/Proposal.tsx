import { useFormat } from '#web/kit/base/format.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink, InvoiceLink } from '#web/kit/links/record-links.tsx';
import { difference, type OpenLine } from './bank.ts';

type Props = { proposal: OpenLine['proposal']; amount: number };

/** Client, invoices and reason of a proposal. */
export function Proposal({ proposal, amount }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const { client, by, invoices, rest } = proposal;
  if (client === null || by === null || proposal.amount === null) {
    return <span className="dim">{t('bank.fits.none')}</span>;
  }
  const owed = money(difference(amount, rest));
  return (
    <>
      <ClientLink client={client} />
      {invoices.length > 0 && ' · '}
      {invoices.map(({ invoice, amount: paid }, index) => (
        <span key={invoice._id}>
          {index > 0 && ', '}
          <InvoiceLink invoice={invoice} />
          {paid < invoice.balance && ` ${money(paid)}`}
        </span>
      ))}
      <br />
      <small>
        {t(`bank.by.${by}`)} · {t(`bank.fits.${proposal.amount}`, { owed })}
      </small>
      {rest > 0 && invoices.length > 0 && (
        <small className="waiting"> {t('bank.rest', { rest: money(rest) })}</small>
      )}
    </>
  );
}
