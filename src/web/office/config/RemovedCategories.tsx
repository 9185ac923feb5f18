import type { FieldIssue } from '#shared/fields/errors.ts';
import type { RenamedCategory } from '#shared/rules/renamed-category.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { Config } from '#web/kit/settings/config.ts';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { useField, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { servicesOf, useCatalogue } from '#web/work/item/index.ts';
import { serviceFor } from '#web/work/job/index.ts';
import { priceDraft, type PricesDraft, removedIn, STAYS } from './price-draft.ts';

/** The removed categories that have carpets: `count` is undefined until it is read, when one may have some. */
function useRemoved() {
  const { data } = useRead('GET /config/categories');
  const carpets = data && new Map(data.data.map((row) => [row.category, row.carpets]));
  return (draft: Parameters<typeof removedIn>[0]) =>
    removedIn(draft)
      .map((removed) => ({ ...removed, count: carpets && (carpets.get(removed.from) ?? 0) }))
      .filter(({ count }) => count !== 0);
}

/** The removed categories with carpets for which it was not said whether they have another name. */
export function useUnanswered() {
  const removedOf = useRemoved();
  return (draft: PricesDraft): FieldIssue[] =>
    removedOf(draft)
      .filter(({ to }) => to !== STAYS && !draft.clientItemsCategories.includes(to))
      .map(({ index }) => ({
        path: `renamedCategories.${index}.to`,
        key: 'validation.required',
        values: {},
      }));
}

type Props = {
  form: FormHandle<PricesDraft>;
  /** A removed category was said to have another name now. */
  onRenamed: (renamed: RenamedCategory) => void;
};

/** Asks of each removed category with carpets whether it only has another name. */
export function RemovedCategories({ form, onRenamed }: Props) {
  const removedOf = useRemoved();
  const clientItemsCategories = useFieldValue(form.at('clientItemsCategories'));
  const { renamedCategories } = form.values();
  return removedOf({ clientItemsCategories, renamedCategories }).map(({ from, index, count }) => (
    <Removed key={from} {...{ form, onRenamed, from, index, count }} />
  ));
}

type RemovedProps = Props & { from: string; index: number; count: number | undefined };

function Removed({ form, onRenamed, from, index, count }: RemovedProps) {
  const t = useTranslate();
  const categories = useFieldValue(form.at('clientItemsCategories'));
  const { value, onChange, ...field } = useField(form.at(`renamedCategories.${index}.to`));
  return (
    <Select
      {...field}
      label={
        count === undefined
          ? t('config.removedUnread', { category: from })
          : t('config.removedCategory', { category: from, count })
      }
      help={t('config.removedHelp')}
      value={value === STAYS || categories.includes(value) ? value : ''}
      onChange={(to) => {
        onChange(to);
        if (categories.includes(to)) onRenamed({ from, to });
      }}
      options={[
        { value: '', label: t('config.removedChoose') },
        ...categories.map((to) => ({ value: to, label: t('config.removedRenamed', { to }) })),
        { value: STAYS, label: t('config.removedStays') },
      ]}
      required
    />
  );
}

/** The saved price of a category, if it has one, with the service that the intake suggests for it today. */
export function useSavedPrice({ priceCalculator: calculators }: Config) {
  const { data } = useCatalogue();
  const services = servicesOf(data?.data ?? []);
  return (category: string) =>
    calculators
      .filter(({ clientItemCategory }) => clientItemCategory === category)
      .map((saved) => {
        const service = saved.service?._id ?? serviceFor(category, { calculators, services })?._id;
        return { ...priceDraft(saved), service: service ?? '' };
      });
}
