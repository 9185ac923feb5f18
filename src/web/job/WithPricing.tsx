import type { ReactNode } from 'react';
import { useRead } from '#web/base/api.ts';
import { useServices } from '#web/item/use-services.ts';
import { DataState } from '#web/ui/page/DataState.tsx';
import type { Pricing } from './pricing.ts';

/** What a job's rows follow from: the set-up's categories and calculators, and the services. */
export function WithPricing({ children }: { children: (pricing: Pricing) => ReactNode }) {
  const config = useRead('GET /config');
  const services = useServices();
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
