import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { ClientTable } from './ClientTable.tsx';

export function ClientList() {
  const t = useTranslate();
  const create = { label: t('client.new'), to: { to: '/clients/create' } } as const;
  return (
    <ListPage title={t('client.many')} create={create}>
      <ClientTable />
    </ListPage>
  );
}
