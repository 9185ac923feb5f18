import { Plus } from 'lucide-react';
import { useT } from '#web/app/words.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ClientTable } from './ClientTable.tsx';

export function ClientList() {
  const t = useT();
  return (
    <>
      <PageHeader
        title={t('client.many')}
        action={
          <ButtonLink kind="main" icon={Plus} to={{ to: '/clients/create' }}>
            {t('client.new')}
          </ButtonLink>
        }
      />
      <ClientTable />
    </>
  );
}
