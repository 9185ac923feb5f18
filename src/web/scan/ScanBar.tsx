import { MapPin } from 'lucide-react';
import type { ComponentType } from 'react';
import { useWrite } from '#web/base/api.ts';
import { messageOf } from '#web/base/failure.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { HandoverClients } from '#web/handover/HandoverClients.tsx';
import { LabelButton } from '#web/label/LabelButton.tsx';
import { StageButtons } from '#web/stage/StageButtons.tsx';
import { StorageButton } from '#web/storage/StorageButton.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import { isComing, isElsewhere } from './scanned-pieces.ts';
import type { Scan, ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type ActionProps = {
  pieces: Pieces;
  /** The place that was scanned last. */
  place: Scan['place'];
  onDone: () => void;
};

/** What can be done with everything that was scanned: an action more is an entry more. */
const actions: readonly ComponentType<ActionProps>[] = [
  Import,
  Put,
  Stage,
  HandOver,
  Export,
  Labels,
];

type Props = ActionProps & { onClear: () => void };

export function ScanBar({ onClear, ...props }: Props) {
  return (
    <TickedBar ticked={{ rows: props.pieces, isChoosing: false, clear: onClear }}>
      {actions.map((Action) => (
        <Action key={Action.name} {...props} />
      ))}
    </TickedBar>
  );
}

function Labels({ pieces }: ActionProps) {
  return <LabelButton of={{ pieces: pieces.map(({ _id }) => _id) }} />;
}

/** Those that are in storage are put to the place that was scanned; the notice puts them back. */
function Put({ pieces, place, onDone }: ActionProps) {
  const t = useTranslate();
  const { mutateAsync, isPending } = useWrite('POST /stay/move');
  if (place === null) return <Place pieces={pieces} place={place} onDone={onDone} />;
  const moved = pieces.filter((piece) => isElsewhere(piece, place));
  if (moved.length === 0) return null;
  const move = async (to: string | null, those: Pieces) => {
    const stays = those.flatMap(({ stay }) => stay?._id ?? []);
    await mutateAsync({ body: { place: to, stays } });
  };
  const putBack = async () => {
    const places = new Set(moved.map((piece) => piece.place?._id ?? null));
    for (const was of places) {
      await move(
        was,
        moved.filter((piece) => (piece.place?._id ?? null) === was),
      );
    }
    onDone();
  };
  const put = async () => {
    await move(place._id, moved);
    const title = t('place.moved', { count: moved.length, code: place.code });
    notify({ kind: 'good', title, undo: putBack });
    onDone();
  };
  return (
    <Button
      icon={MapPin}
      pending={isPending}
      onClick={() =>
        void put().catch((error: unknown) => {
          const title = t('notice.userError');
          notify({ kind: 'wrong', title, body: messageOf(error) });
        })
      }
    >
      {t('scan.put', { count: moved.length, code: place.code })}
    </Button>
  );
}

/** Those that an open job is to bring in, to the place that was scanned. */
function Import({ pieces, place, onDone }: ActionProps) {
  const t = useTranslate();
  const coming = pieces.flatMap((piece) => {
    const { jobItem } = piece;
    return jobItem !== null && isComing(piece) ? [{ _id: jobItem, clientItem: piece }] : [];
  });
  if (coming.length === 0) return null;
  const given = place && {
    label: t('scan.importTo', { count: coming.length, code: place.code }),
    place,
  };
  return <StorageButton kind="main" step="import" pieces={coming} onMoved={onDone} {...given} />;
}

/** Those that are in storage are put to a place that is asked for. */
function Place({ pieces, onDone }: ActionProps) {
  const stored = storedOf(pieces);
  return stored.length > 0 && <StorageButton step="place" pieces={stored} onMoved={onDone} />;
}

function storedOf(pieces: Pieces) {
  return pieces.flatMap((piece) =>
    piece.stay === null ? [] : [{ _id: piece.stay._id, clientItem: piece }],
  );
}

/** Those of jobs move on, and back; what was handed over stays so. */
function Stage({ pieces, onDone }: ActionProps) {
  const rows = pieces.flatMap(({ jobItem, stage }) =>
    jobItem === null || stage === 'handedOver' ? [] : [{ _id: jobItem, stage }],
  );
  return <StageButtons rows={rows} onMoved={onDone} />;
}

/** Those that are ready. */
function HandOver({ pieces }: ActionProps) {
  return <HandoverClients pieces={pieces.filter(({ stage }) => stage === 'ready')} />;
}

/** Those that are in storage. */
function Export({ pieces, onDone }: ActionProps) {
  const stored = storedOf(pieces);
  if (stored.length === 0) return null;
  return <StorageButton step="export" pieces={stored} onMoved={onDone} />;
}
