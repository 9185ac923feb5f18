import { Link } from '@tanstack/react-router';
import { ClipboardPlus, Pencil } from 'lucide-react';
import { formatSize } from '#shared/format.ts';
import { useRead } from '#web/app/api.ts';
import { useId } from '#web/app/use-id.ts';
import { useSpeech, useT } from '#web/app/words.tsx';
import { nameOf } from '#web/client/client.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { DataState } from '#web/ui/DataState.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { useFormat } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { ClientItem } from './client-item.ts';
import { ClientItemJobs } from './ClientItemJobs.tsx';
import { DeleteClientItem } from './DeleteClientItem.tsx';
import { StorageCard } from './StorageCard.tsx';

export function ClientItemPage() {
  const id = useId();
  const read = useRead('GET /clientItem/:id', { params: { id } });
  return <DataState read={read}>{(item) => <Details key={id} clientItem={item} />}</DataState>;
}

function Details({ clientItem }: { clientItem: ClientItem }) {
  const t = useT();
  const { money } = useFormat();
  const { language } = useSpeech();
  const { _id: id, _ref, _previousRef, title, client, category, price } = clientItem;
  const { dimensions, description, inStorage } = clientItem;
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('clientItem.many'), to: { to: '/clientItems' } }]}
        state={inStorage && <StatusBadge kind="waiting">{t('clientItem.inStorage')}</StatusBadge>}
        facts={`${t('clientItem.ref')} ${_ref}`}
        extra={
          <>
            <ButtonLink
              icon={ClipboardPlus}
              to={{ to: '/jobs/create', search: { clientItem: clientItem._id } }}
            >
              {t('job.new')}
            </ButtonLink>
            <DeleteClientItem clientItem={clientItem} />
          </>
        }
        action={
          <ButtonLink
            kind="main"
            icon={Pencil}
            to={{ to: '/clientItems/edit/$id', params: { id } }}
          >
            {t('common.edit')}
          </ButtonLink>
        }
      />
      <Columns lead={inStorage ? <StorageCard clientItemId={id} /> : undefined}>
        <Card title={t('clientItem.details')}>
          <Facts
            facts={[
              {
                label: t('clientItem.client'),
                value: (
                  <Link to="/clients/$id" params={{ id: client._id }}>
                    {nameOf(client)}
                  </Link>
                ),
              },
              { label: t('clientItem.previousRef'), value: _previousRef },
              { label: t('clientItem.category'), value: category },
              { label: t('clientItem.size'), value: formatSize(dimensions, language) },
              { label: t('clientItem.price'), value: money(price) },
              {
                label: t('clientItem.description'),
                value: description && <Prose>{description}</Prose>,
              },
            ]}
          />
        </Card>
        <ClientItemJobs clientItemId={id} />
      </Columns>
    </>
  );
}
