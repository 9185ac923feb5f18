import { useT } from '#web/app/words.tsx';
import { ListPage } from '#web/ui/ListPage.tsx';
import { ClientItemTable } from './ClientItemTable.tsx';

export function ClientItemList() {
  const t = useT();
  const create = { label: t('clientItem.new'), to: { to: '/clientItems/create' } } as const;
  return (
    <ListPage title={t('clientItem.many')} create={create}>
      <ClientItemTable />
    </ListPage>
  );
}
