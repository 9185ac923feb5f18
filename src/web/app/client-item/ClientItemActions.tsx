import { ClipboardPlus, Pencil } from 'lucide-react';
import { LabelButton } from '#web/floor/label/index.ts';
import { useOpenStays, StorageButton } from '#web/floor/storage/index.ts';
import { useRead } from '#web/kit/base/api.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { HandoverButton } from '#web/kit/links/HandoverButton.tsx';
import type { ButtonKind } from '#web/kit/ui/button/Button.tsx';
import { ButtonLink } from '#web/kit/ui/button/ButtonLink.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import { type ClientItem, DeleteClientItem } from '#web/work/client-item/index.ts';
import { StageButtons } from '#web/work/stage/index.ts';

type Props = { clientItem: ClientItem };

/**
 * The likeliest next step for the carpet: import by its open job, mark as ready, hand over, export,
 * or a new job.
 */
export function NextStep({ clientItem }: Props) {
  const { isKnown, isComing, expected } = useExpected(clientItem);
  const { isRead, last } = useCurrentWork(clientItem);
  if (!isKnown && !isRead) return null;
  if (last?.stage === 'ready')
    return <HandoverButton client={last.client._id} rows={[last._id]} kind="main" />;
  if (last) return <StageButtons rows={[last]} to={['ready']} kind="main" />;
  if (clientItem.inStorage) return <Export clientItem={clientItem} kind="main" />;
  return isComing ? (
    <StorageButton kind="main" step="import" pieces={expected} />
  ) : (
    <NewJob clientItem={clientItem} kind="main" />
  );
}

/** Other actions; the rarer ones in a menu. */
export function OtherSteps({ clientItem }: Props) {
  const t = useTranslate();
  const { isKnown, isComing } = useExpected(clientItem);
  const { _id: id, inStorage } = clientItem;
  const { last } = useCurrentWork(clientItem);
  return (
    <>
      {(inStorage || isComing) && <NewJob clientItem={clientItem} />}
      <Menu label={t('common.more')}>
        <ButtonLink icon={Pencil} to={{ to: '/clientItems/edit/$id', params: { id } }}>
          {t('common.edit')}
        </ButtonLink>
        {last && <Export clientItem={clientItem} />}
        {isKnown && !isComing && (
          <StorageButton
            step="store"
            pieces={[{ _id: id, clientItem }]}
            label={t('storage.withoutJob')}
          />
        )}
        <LabelButton of={{ pieces: [id] }} />
        <DeleteClientItem clientItem={clientItem} />
      </Menu>
    </>
  );
}

/** The row of an open job that expects the carpet; not read while it is stored. */
function useExpected({ _id, inStorage }: ClientItem) {
  const body = { size: 1, filters: { clientItem: _id } };
  const read = useRead('POST /job/search-expected', { body }, { enabled: !inStorage });
  const expected = read.data?.data ?? [];
  return {
    expected,
    isComing: !inStorage && expected.length > 0,
    isKnown: !inStorage && !read.isPending,
  };
}

/**
 * The row of the job for which the piece is in the shop; undefined if it was handed over by that
 * row.
 */
function useCurrentWork({ _id: id, inStorage }: ClientItem) {
  const read = useRead('GET /clientItem/:id/life', { params: { id } }, { enabled: inStorage });
  const last = inStorage ? read.data?.last : undefined;
  return {
    isRead: inStorage && !read.isPending,
    last: last?.stage === 'handedOver' ? undefined : last,
  };
}

function Export({ clientItem: { _id }, kind = 'plain' }: Props & { kind?: ButtonKind }) {
  const stays = useOpenStays({ clientItem: _id });
  return <StorageButton kind={kind} step="export" pieces={stays} />;
}

function NewJob({ clientItem: { _id }, kind = 'plain' }: Props & { kind?: ButtonKind }) {
  const t = useTranslate();
  return (
    <ButtonLink
      kind={kind}
      icon={ClipboardPlus}
      to={{ to: '/jobs/create', search: { clientItem: _id } }}
    >
      {t('job.new')}
    </ButtonLink>
  );
}
