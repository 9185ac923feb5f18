import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { HandoverButton } from './HandoverButton.tsx';
import { type ClientShort, nameOf } from './record-links.tsx';

type ReadyRow = { client: ClientShort; jobItem: string | null };
/** `all`: the number of selected pieces, of which some may not be ready. */
type Props = { pieces: readonly ReadyRow[]; all?: number };

/** Hands over ready pieces; if they are of several clients, asks whose. */
export function HandoverClients({ pieces, all = pieces.length }: Props) {
  const t = useTranslate();
  const label = t('handover.handOver') + (pieces.length < all ? ` (${pieces.length})` : '');
  const [isOpen, setOpen] = useState(false);
  const groups = [...Map.groupBy(pieces, ({ client }) => client._id).values()];
  const [first, ...others] = groups;
  if (first?.[0] === undefined) return null;
  if (others.length === 0) {
    return <HandoverButton client={first[0].client._id} rows={rowsOf(first)} label={label} />;
  }
  return (
    <>
      <Button icon={PackageCheck} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={t('handover.manyClients')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('handover.manyClientsBody')}</p>
        {groups.map((group) => {
          const client = group[0]?.client;
          return (
            client && (
              <HandoverButton
                key={client._id}
                client={client._id}
                rows={rowsOf(group)}
                label={t('handover.ofClient', { count: group.length, client: nameOf(client) })}
                wide
              />
            )
          );
        })}
      </Dialog>
    </>
  );
}

function rowsOf(pieces: readonly ReadyRow[]): string[] {
  return pieces.flatMap(({ jobItem }) => jobItem ?? []);
}
