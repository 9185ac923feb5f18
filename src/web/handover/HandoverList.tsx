import { useSearchParams } from '#web/base/search-params.ts';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { HandoverTable } from './HandoverTable.tsx';

export function HandoverList() {
  return (
    <ListPage words="handover" create={{ to: '/handovers/create' }}>
      <HandoverTable searchParams={useSearchParams('/frame/handovers')} />
    </ListPage>
  );
}
