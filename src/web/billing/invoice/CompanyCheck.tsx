import { Suspense } from 'react';
import { missingCompanyFields } from '#shared/rules/issuing.ts';
import { useRead } from '#web/kit/base/api.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';

const IncompleteCompany = lazyPart(() =>
  import('./IncompleteCompany.tsx').then(({ IncompleteCompany }) => IncompleteCompany),
);

/** Warns before typing that the settings do not allow an invoice to be issued yet. */
export function CompanyCheck() {
  const { data: config } = useRead('GET /config');
  const missing = config === undefined ? [] : missingCompanyFields(config);
  if (missing.length === 0) return null;
  return (
    <Suspense>
      <IncompleteCompany missing={missing} />
    </Suspense>
  );
}
