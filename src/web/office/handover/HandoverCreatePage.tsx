import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { HandoverCreate } from '#web/floor/handover/index.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { usePermissions } from '#web/kit/base/role.ts';

const PaymentDialog = lazyPart(() =>
  import('#web/billing/payment/PaymentDialog.tsx').then(({ PaymentDialog }) => PaymentDialog),
);

/** The hand-over, with payments, which another module owns. */
export function HandoverCreatePage() {
  return <HandoverCreate Payment={Payment} />;
}

/** A payment in a dialog over the hand-over; Back closes it. */
function Payment({ client }: { client: string }) {
  const { sheet, ...search } = useSearch({ from: '/frame/handovers/create' });
  const { isDesk } = usePermissions();
  const { history, navigate } = useRouter();
  const close = () => {
    if (history.canGoBack()) history.back();
    else void navigate({ to: '/handovers/create', search, replace: true });
  };
  if (sheet !== 'payment' || !isDesk) return null;
  return (
    <Suspense>
      <PaymentDialog client={client} onClose={close} />
    </Suspense>
  );
}
