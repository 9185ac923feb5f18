import { Suspense } from 'react';
import { missingOfCompany } from '#shared/rules/company.ts';
import { useRead } from '#web/base/api.ts';
import { lazyPart } from '#web/base/lazy-part.ts';
import { loadAllWords } from '#web/base/words.ts';

const IncompleteCompany = lazyPart(
  () => import('./IncompleteCompany.tsx'),
  'IncompleteCompany',
  loadAllWords,
);

/** Says before anything is typed that no invoice can be issued yet; else nothing. */
export function CompanyCheck() {
  const { data: config } = useRead('GET /config');
  const missing = config === undefined ? [] : missingOfCompany(config);
  if (missing.length === 0) return null;
  return (
    <Suspense>
      <IncompleteCompany missing={missing} />
    </Suspense>
  );
}
