import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { longViews } from '#shared/rules/views.ts';
import { useRead } from '#web/kit/base/api.ts';
import type { RowOf } from '#web/kit/base/http.ts';
import { lazyPart } from '#web/kit/base/lazy-part.ts';
import { today } from '#web/kit/base/today.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { clientItemName } from '#web/kit/links/ClientItemLabel.tsx';
import type { TableSearchParams } from '#web/kit/ui/table/table-query.ts';
import { TickFound } from '#web/kit/ui/table/TickFound.tsx';
import { type TickedRows, useTicked } from '#web/kit/ui/table/use-ticked.tsx';
import { ExpectedItemTable, expectedTable } from './ExpectedItemTable.tsx';
import { jobOf, type Piece } from './job-of.ts';
import type { Stay } from './move.ts';
import { isLongView, type StorageView } from './storage-search-params.ts';
import { StoredItemTable, storedTable } from './StoredItemTable.tsx';

const PiecesBar = lazyPart(() => import('./PiecesBar.tsx'), 'PiecesBar');

/** As many as one call moves. */
const MOST = 500;

/** What the list of what is in storage is asked for what is to leave it: its job is completed. */
export const toGoOut = { jobEndDate: { $exists: true } } as const;

type Props = { searchParams: TableSearchParams };
type Expected = RowOf<'POST /job/search-expected'>;

type StoredProps = Props & { view: StorageView };

/** What is in storage, all of it, what is to go out or what is there for long. */
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

/** What lies at a place. */
export function StoredAt({ searchParams, place }: Props & { place: string }) {
  return <Stored searchParams={searchParams} fixed={{ place }} emptyWord="place.holdsNothing" />;
}

type StoredTable = Props & Pick<ComponentProps<typeof StoredItemTable>, 'fixed' | 'emptyWord'>;

/** Several are put elsewhere, or leave, at once. */
function Stored(table: StoredTable) {
  const ticked = useTickedPieces<Stay>();
  return (
    <Leaving
      ticked={ticked}
      rest={
        <TickFound
          table={storedTable}
          params={table.searchParams[0]}
          fixed={{ ...table.fixed, open: true }}
          ticked={ticked}
          most={MOST}
        />
      }
    >
      <StoredItemTable {...table} ticked={ticked} />
    </Leaving>
  );
}

/** Carpets in storage of which some are ticked, and what can be done with those. */
export function Leaving({ ticked, ...view }: Omit<ViewProps<Stay>, 'step' | 'ofJob'>) {
  const job = jobOf(ticked.rows);
  const filters = { open: true, job: job?._id ?? null };
  const body = { size: MOST, filters };
  const { data } = useRead('POST /stay/search', { body }, { enabled: job !== undefined });
  return <View {...view} ticked={ticked} step="export" ofJob={data?.data} />;
}

/** What is to come in; several come at once. */
export function ExpectedView({ searchParams }: Props) {
  const ticked = useTickedPieces<Expected>();
  const job = jobOf(ticked.rows);
  const body = { size: MOST, filters: { job: job?._id ?? null } };
  const { data } = useRead('POST /job/search-expected', { body }, { enabled: job !== undefined });
  return (
    <View
      ticked={ticked}
      rest={
        <TickFound table={expectedTable} params={searchParams[0]} ticked={ticked} most={MOST} />
      }
      step="import"
      ofJob={data?.data}
    >
      <ExpectedItemTable searchParams={searchParams} ticked={ticked} />
    </View>
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
  /** All of the job that the ticked ones are of, once they are known. */
  ofJob: readonly Row[] | undefined;
  /** What ticks all that the list found. */
  rest?: ReactNode;
  children: ReactNode;
};

function View<Row extends Piece>({ ofJob = [], children, ...bar }: ViewProps<Row>) {
  const { rows, add, isChoosing } = bar.ticked;
  const sameJob = ofJob.filter(({ _id }) => !rows.some((row) => row._id === _id));
  return (
    <div className="stack">
      {children}
      {(rows.length > 0 || isChoosing) && (
        <Suspense>
          <PiecesBar {...bar} ofJob={sameJob.length} onOfJob={() => add(sameJob)} />
        </Suspense>
      )}
    </div>
  );
}
