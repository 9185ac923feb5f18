import { useSearchParams } from '#web/kit/base/search-params.ts';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { ClientItemTable } from './ClientItemTable.tsx';

export function ClientItemList() {
  return (
    <ListPage words="clientItem" create={{ to: '/clientItems/create' }}>
      <ClientItemTable searchParams={useSearchParams('/frame/clientItems')} />
    </ListPage>
  );
}
