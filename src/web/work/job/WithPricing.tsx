import type { ReactNode } from 'react';
import { useRead } from '#web/kit/base/api.ts';
import { DataState } from '#web/kit/ui/page/DataState.tsx';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import type { Pricing } from './pricing.ts';

export function WithPricing({ children }: { children: (pricing: Pricing) => ReactNode }) {
  const config = useRead('GET /config');
  const catalogue = useCatalogue();
  return (
    <DataState read={config}>
      {({ clientItemsCategories, priceCalculator }) => (
        <DataState read={catalogue}>
          {({ data }) =>
            children({
              categories: clientItemsCategories,
              calculators: priceCalculator,
              services: servicesOf(data),
            })
          }
        </DataState>
      )}
    </DataState>
  );
}
