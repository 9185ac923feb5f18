import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { longViews } from '#shared/rules/views.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/record-links.tsx';
import { type TickedRows, useTicked } from '#web/kit/ui/table/selection.tsx';
import type { TableSearchParams } from '#web/kit/ui/table/table-query.ts';
import { TickFound } from '#web/kit/ui/table/TickedBar.tsx';
import { ExpectedItemTable, expectedTable } from './ExpectedItemTable.tsx';
import type { Stay } from './move.ts';
import { isLongView, type StorageView } from './storage-search-params.ts';
import { commonJob, type Piece } from './storage.ts';
import { StoredItemTable, storedTable } from './StoredItemTable.tsx';

const PiecesBar = lazyPart(() => import('./PiecesBar.tsx').then(({ PiecesBar }) => PiecesBar));

/** The limit of a call. */
const MAX_PER_CALL = 500;

/** Stored pieces of completed jobs. */
export const toGoOut = { jobEndDate: { $exists: true } } as const;

type Props = { searchParams: TableSearchParams };
type Expected = RowOf<'POST /job/search-expected'>;

type StoredProps = Props & { view: StorageView };

/** Stored pieces: all, those to go out, or those stored for long. */
export function StoredView({ searchParams, view }: StoredProps) {
  const isGoing = view === 'toGoOut';
  return (
    <Stored
      searchParams={searchParams}
      {...(isLongView(view) && { fixed: longViews[view](today()) })}
      {...(isGoing && { fixed: toGoOut, emptyWord: 'storage.nothingToGo' })}
    />
  );
}

/** Pieces stored at a place. */
export function StoredAt({ searchParams, place }: Props & { place: string }) {
  return <Stored searchParams={searchParams} fixed={{ place }} emptyWord="place.holdsNothing" />;
}

type StoredTable = Props & Pick<ComponentProps<typeof StoredItemTable>, 'fixed' | 'emptyWord'>;

/** Several can be moved or exported together. */
function Stored(table: StoredTable) {
  const ticked = useTickedPieces<Stay>();
  return (
    <WithStayActions
      ticked={ticked}
      rest={
        <TickFound
          table={storedTable}
          params={table.searchParams[0]}
          fixed={{ ...table.fixed, open: true }}
          ticked={ticked}
          most={MAX_PER_CALL}
        />
      }
    >
      <StoredItemTable {...table} ticked={ticked} />
    </WithStayActions>
  );
}

/** A list of stored carpets with actions for the ticked ones. */
export function WithStayActions({ ticked, ...view }: Omit<ViewProps<Stay>, 'step' | 'ofJob'>) {
  const job = commonJob(ticked.rows);
  const filters = { open: true, job: job?._id ?? null };
  const body = { size: MAX_PER_CALL, filters };
  const { data } = useRead('POST /stay/search', { body }, { enabled: job !== undefined });
  return <WithPiecesBar {...view} ticked={ticked} step="export" ofJob={data?.data} />;
}

/** Expected pieces; several can be imported together. */
export function ExpectedView({ searchParams }: Props) {
  const ticked = useTickedPieces<Expected>();
  const job = commonJob(ticked.rows);
  const body = { size: MAX_PER_CALL, filters: { job: job?._id ?? null } };
  const { data } = useRead('POST /job/search-expected', { body }, { enabled: job !== undefined });
  return (
    <WithPiecesBar
      ticked={ticked}
      rest={
        <TickFound
          table={expectedTable}
          params={searchParams[0]}
          ticked={ticked}
          most={MAX_PER_CALL}
        />
      }
      step="import"
      ofJob={data?.data}
    >
      <ExpectedItemTable searchParams={searchParams} ticked={ticked} />
    </WithPiecesBar>
  );
}

export function useTickedPieces<Row extends Piece>(): TickedRows<Row> {
  const t = useTranslate();
  return useTicked<Row>({
    keyOf: ({ _id }) => _id,
    label: ({ clientItem }) => t('storage.tick', { item: clientItemName(clientItem) }),
  });
}

type ViewProps<Row> = {
  ticked: TickedRows<Row>;
  step: 'import' | 'export';
  /** All pieces of the job that the ticked ones share; undefined while unknown. */
  ofJob: readonly Row[] | undefined;
  /** A button that ticks all results of the list. */
  rest?: ReactNode;
  children: ReactNode;
};

function WithPiecesBar<Row extends Piece>({ ofJob = [], children, ...bar }: ViewProps<Row>) {
  const { rows, add, isChoosing } = bar.ticked;
  const sameJob = ofJob.filter(({ _id }) => !rows.some((row) => row._id === _id));
  return (
    <div className="stack">
      {children}
      {(rows.length > 0 || isChoosing) && (
        <Suspense>
          <PiecesBar {...bar} ofJob={sameJob.length} onTickJob={() => add(sameJob)} />
        </Suspense>
      )}
    </div>
  );
}
