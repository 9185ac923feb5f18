import { Plus } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ClientItemTable } from './ClientItemTable.tsx';

export function ClientItemList() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('clientItem.many')}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/clientItems/create' }}>
            {t('clientItem.new')}
          </ButtonLink>
        }
      />
      <ClientItemTable />
    </>
  );
}
