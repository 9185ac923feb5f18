import type { ComponentType } from 'react';
import { LabelButton } from '#web/label/LabelButton.tsx';
import { StorageButton } from '#web/storage/StorageButton.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import type { ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type ActionProps = { pieces: Pieces; onDone: () => void };

/** What can be done with everything that was scanned: an action more is an entry more. */
const actions: readonly ComponentType<ActionProps>[] = [Labels, Import, Export];

type Props = { pieces: Pieces; onDone: () => void; onClear: () => void };

export function ScanBar({ pieces, onDone, onClear }: Props) {
  return (
    <TickedBar ticked={{ rows: pieces, isChoosing: false, clear: onClear }}>
      {actions.map((Action) => (
        <Action key={Action.name} pieces={pieces} onDone={onDone} />
      ))}
    </TickedBar>
  );
}

function Labels({ pieces }: ActionProps) {
  return <LabelButton of={{ pieces: pieces.map(({ _id }) => _id) }} />;
}

/** Those that an open job is to bring in. */
function Import({ pieces, onDone }: ActionProps) {
  const coming = pieces.flatMap((piece) => {
    const { stay, job, jobItem } = piece;
    const isComing = stay === null && jobItem !== null && job?.endDate === null;
    return isComing ? [{ _id: jobItem, clientItem: piece }] : [];
  });
  if (coming.length === 0) return null;
  return <StorageButton kind="main" step="import" pieces={coming} onMoved={onDone} />;
}

/** Those that are in storage. */
function Export({ pieces, onDone }: ActionProps) {
  const stored = pieces.flatMap((piece) =>
    piece.stay === null ? [] : [{ _id: piece.stay._id, clientItem: piece }],
  );
  if (stored.length === 0) return null;
  return <StorageButton step="export" pieces={stored} onMoved={onDone} />;
}
