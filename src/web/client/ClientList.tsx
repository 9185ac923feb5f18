import { useT } from '#web/app/words.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { ClientTable } from './ClientTable.tsx';

export function ClientList() {
  const t = useT();
  const create = { label: t('client.new'), to: { to: '/clients/create' } } as const;
  return (
    <ListPage title={t('client.many')} create={create}>
      <ClientTable />
    </ListPage>
  );
}
