import { useParams } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { handoverModel, handoverTitle } from '#shared/document/handover.ts';
import { receiptLabel } from '#shared/i18n/format.ts';
import { isFresh } from '#shared/rules/handover.ts';
import { useRead, useWrite } from '#web/kit/base/api.ts';
import { useSearchParams } from '#web/kit/base/search-params.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { ClientLink } from '#web/kit/links/record-links.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { ConfirmWrite } from '#web/kit/ui/overlay/ConfirmButton.tsx';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { PaperSkeleton } from '#web/kit/ui/page/Skeleton.tsx';
import { StatusBadge } from '#web/kit/ui/page/StatusBadge.tsx';
import { DocumentSheet } from '#web/parties/document/index.ts';
import type { Handover } from './handover.ts';

export function HandoverPage() {
  const { id } = useParams({ from: '/frame/handovers/$id' });
  const read = useRead('GET /handover/:id', { params: { id } });
  return (
    <DataState read={read} skeleton={<PaperSkeleton />}>
      {(entry) => <DeliveryNote key={id} handover={entry} />}
    </DataState>
  );
}

function DeliveryNote({ handover }: { handover: Handover }) {
  const t = useTranslate();
  const { _id: id, _ref, _createdOn, client, status } = handover;
  const cancel = useWrite('PUT /handover/cancel/:id', { cacheAs: 'GET /handover/:id' });
  const [openedAt] = useState(() => new Date());
  const isCancelled = status === 'cancelled';
  return (
    <DocumentSheet
      kind="handover"
      model={handoverModel}
      shown={handover}
      title={handoverTitle(handover, { t })}
      trail={[{ label: t('handover.many'), to: { to: '/handovers' } }]}
      state={<StatusBadge of={`handover.status.${status}`} />}
      facts={<ClientLink client={client} />}
      more={
        <>
          <ButtonLink
            icon={HandCoins}
            to={{ to: '/payments/create', search: { client: client._id } }}
          >
            {t('handover.takePayment')}
          </ButtonLink>
          <ConfirmWrite
            act="cancel"
            words="handover"
            values={{ ref: receiptLabel(_ref) }}
            write={cancel}
            id={id}
            name={receiptLabel(_ref)}
            disabled={isCancelled}
            isForAll={isFresh(_createdOn, openedAt)}
          />
        </>
      }
      searchParams={useSearchParams('/frame/handovers/$id')}
    />
  );
}
