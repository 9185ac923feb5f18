import { useMutation } from '@tanstack/react-query';
import { MapPin, PackagePlus } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import type { OpenStage } from '#shared/choices.ts';
import { LabelButton } from '#web/floor/label/index.ts';
import {
  type MovedStay,
  movedWords,
  useUndoPlaces,
  useUndoStays,
  StorageButton,
} from '#web/floor/storage/index.ts';
import { useWrite } from '#web/kit/base/api.ts';
import { isReported, refusalOf } from '#web/kit/base/failure.ts';
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
import { isComing, isElsewhere } from './scanned-pieces.ts';
import type { Scan, ScannedPiece } from './use-scanned.ts';

type Pieces = readonly ScannedPiece[];
type ScannedPlace = NonNullable<Scan['place']>;
type PieceRef = Pick<ScannedPiece, '_ref'>;
type ActionProps = {
  pieces: Pieces;
  /** The place that was scanned last. */
  place: Scan['place'];
  /** What was done with these is done: their turn is over. */
  onDone: (pieces: readonly PieceRef[]) => void;
  /** It was taken back. */
  onUndone: (pieces: readonly PieceRef[]) => void;
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
  const stored = { pieces: staysOf(pieces), ...followed(props) };
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
    place !== null && isPut && <Put key="put" {...props} place={place} />,
    // What most of them need next is the first of these.
    ...(ready.length * 2 < rows.length ? [nearest, handOver] : [handOver, nearest]),
    place === null && hasStored && <StorageButton key="place" step="place" {...stored} />,
    ...others,
    hasStored && <StorageButton key="export" step="export" {...stored} />,
    <LabelButton key="labels" of={{ pieces: pieces.map(({ _id }) => _id) }} />,
  ].filter((action) => action !== undefined && action !== false);
}

/** Those that are in storage are put to the place that was scanned; the notice puts them back. */
function Put({ pieces, place, onDone, onUndone }: ActionProps & { place: ScannedPlace }) {
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
  return <AtOnce icon={MapPin} label={label} act={put} />;
}

/** Those that an open job is to bring in: to the place that was scanned, or after asking where to. */
function Import({ pieces, place, ...then }: ActionProps) {
  const coming = pieces.flatMap((piece) => {
    const { jobItem } = piece;
    return jobItem !== null && isComing(piece) ? [{ _id: jobItem, clientItem: piece }] : [];
  });
  const moved = { pieces: coming, ...followed(then) };
  if (place !== null) return <ImportTo place={place} {...moved} />;
  return <StorageButton kind="main" step="import" {...moved} />;
}

type ImportProps = { pieces: readonly MovedStay[]; place: ScannedPlace } & ReturnType<
  typeof followed
>;

/** Today; the button has named the place, so nothing is asked. */
function ImportTo({ pieces, place, onMoved, onUndone }: ImportProps) {
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
  return <AtOnce icon={PackagePlus} kind="main" label={label} act={bring} />;
}

type AtOnceProps = Pick<ComponentProps<typeof Button>, 'icon' | 'kind'> & {
  label: string;
  act: () => Promise<void>;
};

/** Does it without a question; what failed is told. */
function AtOnce({ label, act, ...look }: AtOnceProps) {
  const t = useTranslate();
  const doing = useMutation({
    mutationFn: act,
    onError: (error) => {
      const title = t('notice.userError');
      if (!isReported(error)) notify({ kind: 'wrong', title, body: refusalOf(error) });
    },
  });
  return (
    <Button {...look} pending={doing.isPending} onClick={() => doing.mutate()}>
      {label}
    </Button>
  );
}

/** Only of pieces in storage. */
function staysOf(pieces: Pieces) {
  return pieces.flatMap((piece) =>
    piece.stay === null ? [] : [{ ...piece, _id: piece.stay._id, clientItem: piece }],
  );
}

/** What follows once carpets were moved, or are back. */
function followed({ onDone, onUndone }: Pick<ActionProps, 'onDone' | 'onUndone'>) {
  const named = (moved: readonly MovedStay[]) => moved.map(({ clientItem }) => clientItem);
  return {
    onMoved: (moved: readonly MovedStay[]) => onDone(named(moved)),
    onUndone: (moved: readonly MovedStay[]) => onUndone(named(moved)),
  };
}

/** Those of jobs move on, and back; what was handed over stays so. */
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
