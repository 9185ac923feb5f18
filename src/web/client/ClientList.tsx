import { useSearchParams } from '#web/base/search-params.ts';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { ClientTable } from './ClientTable.tsx';

export function ClientList() {
  return (
    <ListPage words="client" create={{ to: '/clients/create' }}>
      <ClientTable searchParams={useSearchParams('/frame/clients')} />
    </ListPage>
  );
}
