import { LabelButton } from '#web/label/LabelButton.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import type { Ticked } from '#web/ui/table/use-ticked.tsx';
import type { Place } from './place.ts';

/** What can be done with the ticked places. */
export function PlacesBar({ ticked }: { ticked: Ticked<Place> }) {
  return (
    <TickedBar ticked={ticked}>
      <LabelButton of={{ places: ticked.rows.map(({ _id }) => _id) }} />
    </TickedBar>
  );
}
