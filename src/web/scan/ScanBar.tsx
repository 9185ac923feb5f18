import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { OpenStage } from '#shared/choices.ts';
import { useWrite } from '#web/base/api.ts';
import { isTold, messageOf } from '#web/base/failure.ts';
import { notify } from '#web/base/notices.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { useIsNarrow } from '#web/base/use-media.ts';
import { HandoverClients } from '#web/handover/HandoverClients.tsx';
import { LabelButton } from '#web/label/LabelButton.tsx';
import { StageButtons } from '#web/stage/StageButtons.tsx';
import type { Moved } from '#web/storage/move.ts';
import { StorageButton } from '#web/storage/StorageButton.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { TickedBar } from '#web/ui/table/TickedBar.tsx';
import { isComing, isElsewhere } from './scanned-pieces.ts';
import type { Scan, ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type Placed = NonNullable<Scan['place']>;
type Named = Pick<ScannedPiece, '_ref'>;
type ActionProps = {
  pieces: Pieces;
  /** The place that was scanned last. */
  place: Scan['place'];
  /** What was done with these is done: their turn is over. */
  onDone: (pieces: readonly Named[]) => void;
  /** It was taken back. */
  onUndone: (pieces: readonly Named[]) => void;
};

type Props = ActionProps & { onClear: () => void };

/** So many buttons have their place beside each other on a phone. */
const BESIDE = 3;

/** What can be done with everything that was scanned; on a phone what is likeliest is in sight. */
export function ScanBar({ onClear, ...props }: Props) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const all = actionsOf(props);
  const shown = isNarrow && all.length > BESIDE ? all.slice(0, BESIDE - 1) : all;
  const rest = all.slice(shown.length);
  return (
    <TickedBar ticked={{ rows: props.pieces, isChoosing: false, clear: onClear }}>
      {shown}
      {rest.length > 0 && <Menu label={t('common.more')}>{rest}</Menu>}
    </TickedBar>
  );
}

/** The likeliest first: an action more is an entry more. */
function actionsOf(props: ActionProps): ReactElement[] {
  const { pieces, place } = props;
  const stored = pieces.filter(({ stay }) => stay !== null);
  const ready = pieces.filter(({ stage }) => stage === 'ready');
  const rows = rowsOf(pieces);
  const stages = (['ready', 'cleaning', 'received'] as const)
    .filter((to) => rows.some(({ stage }) => stage !== to))
    .map((to) => <Stage key={to} to={to} {...props} />);
  const [nearest, ...others] = stages;
  const isPut = place !== null && pieces.some((piece) => isElsewhere(piece, place));
  return [
    pieces.some(isComing) && <Import key="import" {...props} />,
    place !== null && isPut && <Put key="put" {...props} place={place} />,
    ready.length > 0 && <HandoverClients key="handOver" pieces={ready} />,
    nearest,
    place === null && stored.length > 0 && <Place key="place" {...props} />,
    ...others,
    stored.length > 0 && <Export key="export" {...props} />,
    <Labels key="labels" {...props} />,
  ].filter((action) => action !== undefined && action !== false);
}

function Labels({ pieces }: ActionProps) {
  return <LabelButton of={{ pieces: pieces.map(({ _id }) => _id) }} />;
}

/** Those that are in storage are put to the place that was scanned; the notice puts them back. */
function Put({ pieces, place, onDone, onUndone }: ActionProps & { place: Placed }) {
  const t = useTranslate();
  const { mutateAsync, isPending } = useWrite('POST /stay/move');
  const moved = pieces.filter((piece) => isElsewhere(piece, place));
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
    onUndone(moved);
  };
  const put = async () => {
    await move(place._id, moved);
    const title = t('place.moved', { count: moved.length, code: place.code });
    notify({ kind: 'good', title, undo: putBack });
    onDone(moved);
  };
  return (
    <Button
      icon={MapPin}
      pending={isPending}
      onClick={() =>
        void put().catch((error: unknown) => {
          const title = t('notice.userError');
          if (!isTold(error)) notify({ kind: 'wrong', title, body: messageOf(error) });
        })
      }
    >
      {t('scan.put', { count: moved.length, code: place.code })}
    </Button>
  );
}

/** Those that an open job is to bring in, to the place that was scanned. */
function Import({ pieces, place, ...then }: ActionProps) {
  const t = useTranslate();
  const coming = pieces.flatMap((piece) => {
    const { jobItem } = piece;
    return jobItem !== null && isComing(piece) ? [{ _id: jobItem, clientItem: piece }] : [];
  });
  const given = place && {
    label: t('scan.importTo', { count: coming.length, code: place.code }),
    place,
  };
  return <StorageButton kind="main" step="import" pieces={coming} {...given} {...followed(then)} />;
}

/** Those that are in storage are put to a place that is asked for. */
function Place({ pieces, ...then }: ActionProps) {
  return <StorageButton step="place" pieces={storedOf(pieces)} {...followed(then)} />;
}

/** Those that are in storage. */
function Export({ pieces, ...then }: ActionProps) {
  return <StorageButton step="export" pieces={storedOf(pieces)} {...followed(then)} />;
}

function storedOf(pieces: Pieces) {
  return pieces.flatMap((piece) =>
    piece.stay === null ? [] : [{ _id: piece.stay._id, clientItem: piece, place: piece.place }],
  );
}

/** What follows once carpets were moved, or are back. */
function followed({ onDone, onUndone }: Pick<ActionProps, 'onDone' | 'onUndone'>) {
  const named = (moved: readonly Moved[]) => moved.map(({ clientItem }) => clientItem);
  return {
    onMoved: (moved: readonly Moved[]) => onDone(named(moved)),
    onUndone: (moved: readonly Moved[]) => onUndone(named(moved)),
  };
}

/** Those of jobs move on, and back; what was handed over stays so. */
function Stage({ pieces, to, onDone, onUndone }: ActionProps & { to: OpenStage }) {
  const moved = pieces.filter(isStaged);
  return (
    <StageButtons
      rows={rowsOf(moved)}
      to={[to]}
      onMoved={() => onDone(moved)}
      onUndone={() => onUndone(moved)}
    />
  );
}

function isStaged({ jobItem, stage }: ScannedPiece): boolean {
  return jobItem !== null && stage !== 'handedOver';
}

function rowsOf(pieces: Pieces) {
  return pieces
    .filter(isStaged)
    .flatMap(({ jobItem, stage }) => (jobItem === null ? [] : [{ _id: jobItem, stage }]));
}
