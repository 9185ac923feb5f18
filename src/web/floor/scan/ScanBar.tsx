import { useMutation } from '@tanstack/react-query';
import { MapPin, PackagePlus } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import type { OpenStage } from '#shared/base/choices.ts';
import { LabelButton } from '#web/floor/label/index.ts';
import {
  type MovedStay,
  movedWords,
  useUndoPlaces,
  useUndoStays,
  StorageButton,
} from '#web/floor/storage/index.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { isReported, notifyFailure, refusalOf } from '#web/kit/base/failure.ts';
import { useFormat } from '#web/kit/base/format.ts';
import { notify } from '#web/kit/base/notices.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { useIsNarrow } from '#web/kit/base/use-media.ts';
import { HandoverClients } from '#web/kit/links/HandoverClients.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Menu } from '#web/kit/ui/overlay/Menu.tsx';
import { TickedBar } from '#web/kit/ui/table/TickedBar.tsx';
import { withNote } from '#web/work/place/index.ts';
import { StageButtons } from '#web/work/stage/index.ts';
import { isComing, isElsewhere } from './use-scan-session.ts';
import type { Scan, ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type ScannedPlace = NonNullable<Scan['place']>;
type PieceRef = Pick<ScannedPiece, '_ref'>;
type ActionProps = {
  pieces: Pieces;
  /** The last scanned place. */
  place: Scan['place'];
  /** Removes processed pieces from the list. */
  onDone: (pieces: readonly PieceRef[]) => void;
  /** Puts pieces back after Undo. */
  onUndone: (pieces: readonly PieceRef[]) => void;
};

type Props = ActionProps & { onClear: () => void };

/** Buttons that fit beside each other on a phone. */
const BESIDE = 3;

/**
 * Actions for all scanned pieces; on a phone the most likely ones are visible and the others in a
 * menu.
 */
export function ScanBar({ onClear, ...props }: Props) {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const all = actionsOf(props);
  const shown = isNarrow && all.length > BESIDE ? all.slice(0, BESIDE - 1) : all;
  const rest = all.slice(shown.length);
  return (
    <TickedBar
      ticked={{ rows: props.pieces, isChoosing: false, clear: onClear }}
      count={t('storage.carpets', { count: props.pieces.length })}
    >
      {shown}
      {rest.length > 0 && <Menu label={t('common.more')}>{rest}</Menu>}
    </TickedBar>
  );
}

/** The most likely action first. */
function actionsOf(props: ActionProps): ReactElement[] {
  const { pieces, place } = props;
  const stored = { pieces: staysOf(pieces), ...callbacksOf(props) };
  const hasStored = stored.pieces.length > 0;
  const ready = pieces.filter(({ stage }) => stage === 'ready');
  const rows = rowsOf(pieces);
  const stages = (['ready', 'cleaning', 'received'] as const)
    .filter((to) => rows.some(({ stage }) => stage !== to))
    .map((to) => <Stage key={to} to={to} {...props} />);
  const [nearest, ...others] = stages;
  const handOver = ready.length > 0 && (
    <HandoverClients key="handOver" pieces={ready} all={pieces.length} />
  );
  const isPut = place !== null && pieces.some((piece) => isElsewhere(piece, place));
  return [
    pieces.some(isComing) && <Import key="import" {...props} />,
    place !== null && isPut && <MoveToPlace key="put" {...props} place={place} />,
    // The step that most of the pieces need next.
    ...(ready.length * 2 < rows.length ? [nearest, handOver] : [handOver, nearest]),
    place === null && hasStored && <StorageButton key="place" step="place" {...stored} />,
    ...others,
    hasStored && <StorageButton key="export" step="export" {...stored} />,
    <LabelButton key="labels" of={{ pieces: pieces.map(({ _id }) => _id) }} />,
  ].filter((action) => action !== undefined && action !== false);
}

/** Moves stored pieces to the scanned place; the notice offers Undo. */
function MoveToPlace({ pieces, place, onDone, onUndone }: ActionProps & { place: ScannedPlace }) {
  const t = useTranslate();
  const { mutateAsync } = useWrite('POST /stay/move');
  const undo = useUndoPlaces();
  const moved = pieces.filter((piece) => isElsewhere(piece, place));
  const stays = staysOf(moved);
  const put = async () => {
    await mutateAsync({ body: { place: place._id, stays: stays.map(({ _id }) => _id) } });
    const title = t('place.moved', { count: moved.length, code: place.code });
    notify({ kind: 'good', title, undo: () => undo(stays).then(() => onUndone(moved)) });
    onDone(moved);
  };
  const label = t('scan.put', { count: moved.length, code: place.code });
  return <ActionButton icon={MapPin} label={label} act={put} />;
}

/** Imports pieces of open jobs, to the scanned place or after asking for one. */
function Import({ pieces, place, ...then }: ActionProps) {
  const coming = pieces.flatMap((piece) => {
    const { jobItem } = piece;
    return jobItem !== null && isComing(piece) ? [{ _id: jobItem, clientItem: piece }] : [];
  });
  const moved = { pieces: coming, ...callbacksOf(then) };
  if (place !== null) return <ImportToPlace place={place} {...moved} />;
  return <StorageButton kind="main" step="import" isShort {...moved} />;
}

type ImportProps = { pieces: readonly MovedStay[]; place: ScannedPlace } & ReturnType<
  typeof callbacksOf
>;

/** Today and at the place that the button names, so without a dialog. */
function ImportToPlace({ pieces, place, onMoved, onUndone }: ImportProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { mutateAsync } = useWrite('POST /stay/import');
  const undo = useUndoStays();
  const bring = async () => {
    const jobItems = pieces.map(({ _id }) => _id);
    const body = withNote({ startDate: today(), notes: '', place });
    const { data } = await mutateAsync({ body: { ...body, place: place._id, jobItems } });
    const title = movedWords('import', pieces, { t, number, place });
    notify({ kind: 'good', title, undo: () => undo(data).then(() => onUndone(pieces)) });
    onMoved(pieces);
  };
  const label = t('scan.importTo', { count: pieces.length, code: place.code });
  return <ActionButton icon={PackagePlus} kind="main" label={label} act={bring} />;
}

type ActionButtonProps = Pick<ComponentProps<typeof Button>, 'icon' | 'kind'> & {
  label: string;
  act: () => Promise<void>;
};

/** Runs an action without a question, and reports a failure. */
function ActionButton({ label, act, ...look }: ActionButtonProps) {
  const t = useTranslate();
  const doing = useMutation({
    mutationFn: act,
    onError: (error) => {
      const title = t('notice.userError');
      if (!isReported(error)) notifyFailure(error, { title, body: refusalOf(error) });
    },
  });
  return (
    <Button {...look} pending={doing.isPending} onClick={() => doing.mutate()}>
      {label}
    </Button>
  );
}

function staysOf(pieces: Pieces) {
  return pieces.flatMap((piece) =>
    piece.stay === null ? [] : [{ ...piece, _id: piece.stay._id, clientItem: piece }],
  );
}

/** Maps moved stays back to their pieces. */
function callbacksOf({ onDone, onUndone }: Pick<ActionProps, 'onDone' | 'onUndone'>) {
  const named = (moved: readonly MovedStay[]) => moved.map(({ clientItem }) => clientItem);
  return {
    onMoved: (moved: readonly MovedStay[]) => onDone(named(moved)),
    onUndone: (moved: readonly MovedStay[]) => onUndone(named(moved)),
  };
}

/** Only rows of jobs that are not handed over. */
function Stage({ pieces, to, onDone, onUndone }: ActionProps & { to: OpenStage }) {
  const moved = pieces.filter(isStaged);
  return (
    <StageButtons
      rows={rowsOf(moved)}
      to={[to]}
      all={pieces.length}
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
