import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import { newPrice, type PriceDraft } from './price-draft.ts';

type UnpricedProps = { category: string; onPrice: (price: PriceDraft) => void };

/** A category without a price: it gets the default price, directly or by choosing its service. */
export function Unpriced({ category, onPrice }: UnpricedProps) {
  const t = useTranslate();
  const { data } = useCatalogue();
  const services = servicesOf(data?.data ?? []).map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));
  return (
    <div className="stack tight ruled" role="group" aria-label={category}>
      <p className="line ends">
        {t('config.unpriced', { category })}
        <Button onClick={() => onPrice(newPrice(category))}>{t('config.setPrice')}</Button>
      </p>
      {services.length > 0 && (
        <Select
          label={t('config.service')}
          help={t('config.servicePrices')}
          value=""
          onChange={(service) => onPrice({ ...newPrice(category), service })}
          options={[{ value: '', label: t('config.serviceByName') }, ...services]}
        />
      )}
    </div>
  );
}
