import { useSearchParams } from '#web/kit/base/search-params.ts';
import { ListPage } from '#web/kit/ui/page/PageHeader.tsx';
import { ClientTable } from './ClientTable.tsx';

export function ClientList() {
  return (
    <ListPage words="client" create={{ to: '/clients/create' }}>
      <ClientTable searchParams={useSearchParams('/frame/clients')} />
    </ListPage>
  );
}
