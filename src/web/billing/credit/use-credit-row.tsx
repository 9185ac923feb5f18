import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { usePermissions } from '#web/kit/base/role.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { IconLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { draftLines, type Invoice, titleOf, toCreditable } from './credit-form.ts';

/** For each row of the invoice's paper the link that credits it, if something is left of it; undefined if none may. */
export function useCreditRow(invoice: Invoice): ((index: number) => ReactNode) | undefined {
  const t = useTranslate();
  const { isKnown, isDesk } = usePermissions();
  const params = { id: invoice._id };
  const mayCredit = isKnown && isDesk && invoice.status === 'issued' && !invoice.subscription;
  const { data: credits } = useRead('GET /invoice/:id/credits', { params }, { enabled: mayCredit });
  if (!mayCredit) return undefined;
  const lines = credits ? draftLines(toCreditable(invoice, credits.data)) : [];
  return (index) => {
    const found = lines[index];
    if (found === undefined || found.left <= 0) return null;
    return (
      <IconLink
        icon={ReceiptText}
        label={t('credit.ofRow', { row: titleOf(found.line) })}
        to={{ to: '/invoices/credit/$id', params, search: { row: found.row } }}
      />
    );
  };
}
