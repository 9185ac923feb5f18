import { useSearchParams } from '#web/kit/base/search-params.ts';
import { ListPage } from '#web/kit/ui/page/ListPage.tsx';
import { HandoverTable } from './HandoverTable.tsx';

export function HandoverList() {
  return (
    <ListPage words="handover" create={{ to: '/handovers/create' }}>
      <HandoverTable searchParams={useSearchParams('/frame/handovers')} />
    </ListPage>
  );
}
