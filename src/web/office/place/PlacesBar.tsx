import type { ComponentProps } from 'react';
import { LabelButton } from '#web/floor/label/index.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import type { TickedRows } from '#web/kit/ui/table/selection.tsx';
import { TickedBar, TickFound } from '#web/kit/ui/table/TickedBar.tsx';
import { type Place, placeTable } from '#web/work/place/index.ts';

type Props = { ticked: TickedRows<Place> } & Pick<
  ComponentProps<typeof TickFound>,
  'params' | 'most'
>;

export function PlacesBar({ ticked, ...listed }: Props) {
  const t = useTranslate();
  return (
    <TickedBar
      ticked={ticked}
      count={t('place.count', { count: ticked.rows.length })}
      rest={<TickFound table={placeTable} ticked={ticked} {...listed} />}
    >
      <LabelButton of={{ places: ticked.rows.map(({ _id }) => _id) }} />
    </TickedBar>
  );
}
