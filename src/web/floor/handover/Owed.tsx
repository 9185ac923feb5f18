import { useSearch } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useRead } from '#web/kit/base/api.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Card } from '#web/kit/ui/page/Card.tsx';
import { Figure } from '#web/kit/ui/page/Facts.tsx';
import { Skeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { useNotInvoiced } from './ReadyPieces.tsx';
import css from './Owed.module.css';

type Props = { client: string };
type Sums = { owed: number; open: number };

/** What the client owes now and for work that is not invoiced yet; undefined until both are read. */
function useOwed({ client }: Props): Sums | undefined {
  const params = { clientId: client };
  const { data } = useRead('GET /invoice/client_balance/:clientId', { params }, { onReturn: true });
  const open = useNotInvoiced(client);
  return data && open && { owed: data.total, open: open.total };
}

/** Beside the form: what is owed, and a button that takes a payment. */
export function OwedCard(props: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const sums = useOwed(props);
  return (
    <Card title={t('payment.owed')}>
      <div className="stack">
        {sums === undefined && <Skeleton lines={4} />}
        {sums !== undefined && sums.owed <= 0 && <p className="dim">{t('handover.owesNothing')}</p>}
        {sums !== undefined && sums.owed > 0 && (
          <Figure value={money(sums.owed)} label={t('clientNow.balanceOwes')} kind="wrong" />
        )}
        {sums && <TakePayment {...sums} wide />}
      </div>
    </Card>
  );
}

/** The same in a line beside the button that hands over. */
export function OwedLine(props: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const sums = useOwed(props);
  if (sums === undefined) return null;
  const { owed, open } = sums;
  const isOwing = owed > 0;
  return (
    <div className={css['owed']}>
      <span className="small">
        {isOwing && <strong className="wrong">{t('handover.owes', { sum: money(owed) })}</strong>}
        {!isOwing && open === 0 && <span className="dim">{t('handover.owesNothing')}</span>}
        {isOwing && open > 0 && ' · '}
        {open > 0 && (
          <strong className="waiting">
            {t('handover.toInvoice', { sum: t('job.net', { sum: money(open) }) })}
          </strong>
        )}
      </span>
      <TakePayment {...sums} />
    </div>
  );
}

/** Only for invoiced amounts, and only at the desk. */
function TakePayment({ owed, open, wide = false }: Sums & { wide?: boolean }) {
  const t = useTranslate();
  const search = useSearch({ from: '/frame/handovers/create' });
  const { isDesk } = usePermissions();
  if (owed <= 0 && (isDesk || open === 0)) return null;
  if (!isDesk) return <span className="dim small">{t('handover.officeTakes')}</span>;
  return (
    <ButtonLink
      icon={HandCoins}
      wide={wide}
      to={{ to: '/handovers/create', search: { ...search, sheet: 'payment' } }}
    >
      {t('handover.takePayment')}
    </ButtonLink>
  );
}
