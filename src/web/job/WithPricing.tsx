import type { ReactNode } from 'react';
import { useRead } from '#web/base/api.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import type { Pricing } from './pricing.ts';

/** Services that are looked through for the one that a category suggests. */
const MOST = 100;

/** What a job's rows follow from: the set-up's categories and calculators, and the services. */
export function WithPricing({ children }: { children: (pricing: Pricing) => ReactNode }) {
  const config = useRead('GET /config');
  const filters = { disabled: false, category: 'Service' } as const;
  const services = useRead('POST /item/search', {
    body: { size: MOST, filters, sort: { title: 1 } },
  });
  return (
    <DataState read={config}>
      {({ clientItemsCategories, priceCalculator }) => (
        <DataState read={services}>
          {({ data }) =>
            children({
              categories: clientItemsCategories,
              calculators: priceCalculator,
              services: data,
            })
          }
        </DataState>
      )}
    </DataState>
  );
}
