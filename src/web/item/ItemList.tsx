import { Plus } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ItemTable } from './ItemTable.tsx';

export function ItemList() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('item.many')}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/items/create' }}>
            {t('item.new')}
          </ButtonLink>
        }
      />
      <ItemTable />
    </>
  );
}
