import { useTranslate } from '#web/base/translate.tsx';
import { ListPage } from '#web/ui/page/ListPage.tsx';
import { ClientItemTable } from './ClientItemTable.tsx';

export function ClientItemList() {
  const t = useTranslate();
  const create = { label: t('clientItem.new'), to: { to: '/clientItems/create' } } as const;
  return (
    <ListPage title={t('clientItem.many')} create={create}>
      <ClientItemTable />
    </ListPage>
  );
}
